// Compares a screenshot with a kept picture. A function of the screenshot and the kept picture as data URLs; without
// the second the picture to be kept is returned, of few enough colours to be small.
async (taken, kept) => {
  const pixels = async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return { canvas, context, image: context.getImageData(0, 0, canvas.width, canvas.height) };
  };
  const now = await pixels(taken);
  if (!kept) {
    const { data } = now.image;
    for (let i = 0; i < data.length; i++) if (i % 4 < 3) data[i] = Math.round(data[i] / 17) * 17;
    now.context.putImageData(now.image, 0, 0);
    const bytes = new Uint8Array(
      await (await now.canvas.convertToBlob({ type: "image/webp", quality: 1 })).arrayBuffer(),
    );
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  }
  const before = await pixels(kept);
  if (before.canvas.width !== now.canvas.width || before.canvas.height !== now.canvas.height) return "another size";
  // Rounding to few colours moves a channel by 8; what a person sees moves it by far more.
  const a = now.image.data;
  const b = before.image.data;
  const most = 40;
  let different = 0;
  for (let i = 0; i < a.length; i += 4) {
    if (Math.abs(a[i] - b[i]) > most || Math.abs(a[i + 1] - b[i + 1]) > most || Math.abs(a[i + 2] - b[i + 2]) > most)
      different++;
  }
  return different > 30 ? `${different} pixels differ` : "";
};
