import Taro from '@tarojs/taro'
import { decodeText } from '@/lib/decodeText'
import type { LocalFile } from './port'

/** Mini program version of textFile.ts, where there is no TextDecoder. */
export const textIn = ({ path }: LocalFile): Promise<string> =>
  new Promise((resolve, reject) => {
    Taro.getFileSystemManager().readFile({
      filePath: path,
      success: ({ data }) => resolve(decodeText(new Uint8Array(data as ArrayBuffer))),
      fail: reject,
    })
  })
