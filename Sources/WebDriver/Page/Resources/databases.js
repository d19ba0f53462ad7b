// The databases of the page's origin as text, and back: Indexed Database API 3.0. What no text can hold, such as a key that scripts cannot
// read, is left out with its record.

const database = {
  /** Resolves with the result of a request. */
  result(request) {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error("another tab uses the database"));
    });
  },

  /** A value as JSON that tells types apart; undefined if no text can hold it. */
  written(value) {
    const { written } = database;
    if (value === undefined) return { type: "undefined" };
    if (typeof value === "bigint") return { type: "bigint", value: String(value) };
    if (typeof value === "number" && !Number.isFinite(value)) return { type: "number", value: String(value) };
    if (value === null || typeof value !== "object") return { type: "plain", value };
    if (value instanceof Date) return { type: "date", value: value.getTime() };
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      const bytes = new Uint8Array(value instanceof ArrayBuffer ? value : value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength));
      let text = "";
      for (const byte of bytes) text += String.fromCharCode(byte);
      return { type: "bytes", kind: value.constructor.name, value: btoa(text) };
    }
    const list = (values) => {
      const all = [...values].map(written);
      return all.includes(undefined) ? undefined : all;
    };
    const wrapped = (type, values) => (values ? { type, value: values } : undefined);
    if (Array.isArray(value)) return wrapped("array", list(value));
    if (value instanceof Map) return wrapped("map", list([...value].flat(1)));
    if (value instanceof Set) return wrapped("set", list(value));
    if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
    const members = list(Object.values(value));
    return members && { type: "object", names: Object.keys(value), value: members };
  },

  /** The value that JSON stands for. */
  read({ type, kind, names, value }) {
    const { read } = database;
    switch (type) {
      case "undefined": return undefined;
      case "bigint": return BigInt(value);
      case "number": return Number(value);
      case "date": return new Date(value);
      case "bytes": {
        const { buffer } = Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
        return kind === "ArrayBuffer" ? buffer : new window[kind](buffer);
      }
      case "array": return value.map(read);
      case "map": {
        const all = value.map(read);
        return new Map(all.flatMap((key, index) => (index % 2 ? [] : [[key, all[index + 1]]])));
      }
      case "set": return new Set(value.map(read));
      case "object": return Object.fromEntries(value.map((one, index) => [names[index], read(one)]));
      default: return value;
    }
  },

  /** All databases of the origin, as JSON; an empty text if there are none. */
  async save() {
    const saved = [];
    for (const { name } of await indexedDB.databases()) {
      const opened = await database.result(indexedDB.open(name));
      try {
        const stores = [];
        const names = [...opened.objectStoreNames];
        const transaction = names.length ? opened.transaction(names) : null;
        for (const each of names) {
          const store = transaction.objectStore(each);
          const indexes = [...store.indexNames].map((own) => {
            const { keyPath, unique, multiEntry } = store.index(own);
            return { name: own, keyPath, unique, multiEntry };
          });
          const [keys, values] = await Promise.all([database.result(store.getAllKeys()), database.result(store.getAll())]);
          const records = keys.map((key, index) => ({ key: database.written(key), value: database.written(values[index]) }))
            .filter(({ key, value }) => key && value);
          stores.push({ name: each, keyPath: store.keyPath, autoIncrement: store.autoIncrement, indexes, records });
        }
        saved.push({ name, version: opened.version, stores });
      } finally {
        opened.close();
      }
    }
    return saved.length ? JSON.stringify(saved) : "";
  },

  /** Makes databases as they were. Whoever opens one from now on waits for it. */
  restore(text) {
    return Promise.all(JSON.parse(text).map(({ name, version, stores }) => {
      const request = indexedDB.open(name, version);
      request.onupgradeneeded = () => {
        for (const { name: own, keyPath, autoIncrement, indexes, records } of stores) {
          const store = request.result.createObjectStore(own, { keyPath, autoIncrement });
          for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
          for (const { key, value } of records) {
            if (keyPath === null) store.put(database.read(value), database.read(key));
            else store.put(database.read(value));
          }
        }
      };
      return database.result(request).then((opened) => opened.close());
    }));
  },
};
