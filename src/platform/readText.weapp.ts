import Taro from '@tarojs/taro'
import type { LocalFile } from './port'

/** Text of a file chosen on this device. */
export const readText = ({ path }: LocalFile): Promise<string> =>
  new Promise((resolve, reject) => {
    Taro.getFileSystemManager().readFile({
      filePath: path,
      encoding: 'utf8',
      success: ({ data }) => resolve(String(data)),
      fail: reject,
    })
  })
