/**
 * The browserslist is H5's floor. The mini program runs on the phone's own engine, and WeChat lets it on older systems,
 * where nothing of ours could say so: its language stays that of iOS 12.
 */
const targets = process.env.TARO_ENV === 'weapp' ? { ios: '12', chrome: '69' } : undefined

module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false, targets }]],
  plugins: [
    [
      'import',
      {
        libraryName: '@nutui/nutui-react-taro',
        camel2DashComponentName: false,
        customName: (name) => `@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}`,
        style: (name) => `${name}/style/css`,
      },
      'nutui-react-taro',
    ],
  ],
}
