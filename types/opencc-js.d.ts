/** Dictionaries of OpenCC as one text: `繁 简|…`, of several choices the usual one first. */
declare module 'opencc-js/dict/*' {
  const pairs: string
  export default pairs
}
