/**
 * The browserslist is H5's floor. The mini program runs on the phone's own engine, and WeChat lets it on older systems,
 * where nothing of ours could say so: its language stays that of iOS 12.
 */
const targets = process.env.TARO_ENV === 'weapp' ? { ios: '12', chrome: '69' } : undefined

module.exports = { targets }
