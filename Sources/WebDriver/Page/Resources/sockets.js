// Leads the WebSockets of a page elsewhere: DevTools reports them, but does not hold them as it does requests.

function leadSockets({ pattern, isPath, base, times }) {
  const name = "swift-journeys-sockets", world = globalThis;
  const { Proxy, Reflect, RegExp, URL, WebSocket } = world;
  let rules = world[name];
  if (!rules) {
    rules = [];
    Reflect.defineProperty(world, name, { value: rules });
    const construct = (target, [url, ...rest], made) => {
      const place = addressOf(url);
      const rule = place && rules.findLast(({ left, matches }) => left > 0 && matches(place));
      if (!rule) return Reflect.construct(target, [url, ...rest], made);
      rule.left -= 1;
      const goal = rule.base ? rule.base + place.pathname + place.search : place.href;
      const socket = Reflect.construct(target, [goal, ...rest], made);
      Reflect.defineProperty(socket, "url", { value: place.href });
      return socket;
    };
    if (WebSocket) world.WebSocket = new Proxy(WebSocket, { construct });
  }
  const expression = new RegExp(pattern, "s");
  const matches = ({ href, pathname, search }) => expression.test((isPath ? pathname + search : href).replace(/#.*/s, ""));
  rules.push({ base, matches, left: times ?? Infinity });

  /** The address of a WebSocket as the browser takes it; null if it will refuse it. */
  function addressOf(url) {
    try {
      const place = new URL(url, world.document?.baseURI ?? world.location.href);
      place.protocol = place.protocol.replace("http", "ws");
      return place;
    } catch {
      return null;
    }
  }
}
