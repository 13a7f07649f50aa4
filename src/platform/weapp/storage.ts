import Taro from '@tarojs/taro'
import type { Storage } from '../port'

export const weappStorage: Storage = {
  get: (key) => Taro.getStorageSync<string>(key) || undefined,
  set(key, value) {
    try {
      Taro.setStorageSync(key, value)
    } catch {
      // Storage full (10 MB): the value is dropped, as the port says.
    }
  },
  remove: (key) => Taro.removeStorageSync(key),
  keys: () => Taro.getStorageInfoSync().keys,
}
