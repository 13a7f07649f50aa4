// NutUI one component at a time: the package's main file is a bundle with lottie in it, which wants a canvas.
const NOT_COMPONENTS = new Set(['then', '$$typeof', 'asymmetricMatch', 'toJSON'])

module.exports = new Proxy(
  { __esModule: true },
  {
    get(loaded, name) {
      if (typeof name === 'symbol' || NOT_COMPONENTS.has(name) || name in loaded) return loaded[name]
      loaded[name] = require(`@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}/index`).default
      return loaded[name]
    },
  },
)
