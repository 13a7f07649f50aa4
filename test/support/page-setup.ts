process.env.TARO_ENV = 'h5'
process.env.TARO_PLATFORM = 'web'
// @tarojs/router and @tarojs/taro-h5 import each other: taro must be evaluated first.
require('@tarojs/taro')

// @tarojs/test-utils-react 0.1.1 takes act from react-dom/test-utils, and React 18.3 warns of that once a file.
const { error } = console
console.error = (...words: unknown[]) => {
  if (!String(words[0]).includes('ReactDOMTestUtils.act')) error(...words)
}
