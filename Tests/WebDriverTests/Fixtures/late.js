const button = document.querySelector("button");
button.onclick = () => { button.textContent = "Tapped"; };
