// The H5 build's @tarojs/taro: the H5 API plus the framework plugin's React hooks.
import * as hooks from '@tarojs/plugin-framework-react/dist/runtime'
import taro, * as api from '@tarojs/taro-h5'

export * from '@tarojs/plugin-framework-react/dist/runtime'
export * from '@tarojs/taro-h5'
export default Object.assign(taro, api, hooks)
