import Taro from '@tarojs/taro'
import type { Cancel } from '@/lib/cancel'
import { NetworkError } from '@/lib/errors'
import type { Socket, Transport } from '../port'

const why = (error: { errMsg?: string }) =>
  new NetworkError(/time.?out/i.test(error.errMsg ?? '') ? 'timeout' : 'offline')

/** Converts a cancellable task to a promise. */
function toPromise<T>(task: Promise<T> & { abort?(): void }, cancel: Cancel | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    cancel?.onAbort((reason) => {
      task.abort?.()
      reject(reason)
    })
    task.then(resolve, (error) => reject(why(error)))
  })
}

export const weappTransport: Transport = {
  async request({ url, method, headers, body, timeoutMs, cancel }) {
    const task = Taro.request<string>({
      url,
      method,
      header: headers,
      data: body,
      timeout: timeoutMs,
      dataType: 'text',
      responseType: 'text',
    })
    const { statusCode, data } = await toPromise(task, cancel)
    return { status: statusCode, body: data }
  },
  async upload({ url, headers, fields, file, timeoutMs, cancel, onProgress }) {
    const task = Taro.uploadFile({
      url,
      header: headers,
      formData: fields,
      filePath: file.path,
      name: 'file',
      fileName: file.name,
      timeout: timeoutMs,
    })
    if (onProgress) task.progress(({ progress }) => onProgress(progress / 100))
    const { statusCode, data } = await toPromise(task, cancel)
    return { status: statusCode, body: data }
  },
  async download({ url, headers, timeoutMs, cancel, onProgress }) {
    const task = Taro.downloadFile({ url, header: headers, timeout: timeoutMs })
    if (onProgress) task.progress(({ progress }) => onProgress(progress / 100))
    const { statusCode, tempFilePath } = await toPromise(task, cancel)
    if (statusCode < 200 || statusCode > 299) throw new NetworkError('status', statusCode)
    return { path: tempFilePath, name: tempFilePath.split('/').pop() ?? '文件', size: 0, type: '' }
  },
  socket: openSocket,
}

function openSocket(url: string): Socket {
  const pending = Taro.connectSocket({ url: url.replace(/^http/, 'ws') })
  const socket: Socket = {
    onOpen() {},
    onMessage() {},
    onClose() {},
    send: (text) => pending.then((task) => task.send({ data: text })),
    close: () => pending.then((task) => task.close({})),
  }
  pending.then(
    (task) => {
      task.onOpen(() => socket.onOpen())
      task.onMessage(({ data }) => socket.onMessage(String(data)))
      task.onClose(({ code }) => socket.onClose(code ?? 1006))
      task.onError(() => socket.onClose(1006))
    },
    () => socket.onClose(1006),
  )
  return socket
}
