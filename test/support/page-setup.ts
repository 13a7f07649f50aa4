process.env.TARO_ENV = 'h5'
process.env.TARO_PLATFORM = 'web'
// @tarojs/router and @tarojs/taro-h5 import each other: taro must be evaluated first.
require('@tarojs/taro')

// @tarojs/test-utils-react 0.1.1 takes act from react-dom/test-utils, and React 18.3 warns of that once a file. Tests of
// whole pages wait for words, because answers come when they come: React would want each of them inside an act.
const ACT = /ReactDOMTestUtils\.act|not wrapped in act|configured to support act/
const { error } = console
console.error = (...words: unknown[]) => {
  if (!ACT.test(String(words[0]))) error(...words)
}
