import Taro from '@tarojs/taro'
import type { Outcome, Recording } from '../port'
import { recordingName } from '../recordingName'
import { failureOf } from './outcome'

type Done = Awaited<Recording['done']>

/**
 * WeChat has one recorder for the whole program, and its listeners cannot be removed: they serve the current recording.
 */
let manager: Taro.RecorderManager | undefined
let current: { begun(result: Outcome<void>): void; over(result: Done): void } | undefined

function theRecorder(): Taro.RecorderManager {
  if (manager) return manager
  const recorder = Taro.getRecorderManager()
  manager = recorder
  recorder.onStart(() => current?.begun({ ok: true, value: undefined }))
  recorder.onStop(({ tempFilePath, fileSize }) => {
    const file = { path: tempFilePath, name: recordingName('mp3'), size: fileSize, type: 'audio/mpeg' }
    current?.over({ ok: true, value: file })
    current = undefined
  })
  recorder.onError(({ errMsg }) => {
    const failure = failureOf({ errMsg })
    current?.begun(failure)
    current?.over(failure)
    current = undefined
  })
  // An incoming call, or the program going to the background, ends the recording.
  recorder.onInterruptionBegin(() => recorder.stop())
  return recorder
}

export async function recordSound({ longestMs }: { longestMs: number }): Promise<Outcome<Recording>> {
  const recorder = theRecorder()
  if (current) return { ok: false, why: 'error', message: '正在录音，请先结束' }
  let over: (result: Done) => void = () => {}
  const done = new Promise<Done>((resolve) => {
    over = resolve
  })
  const begun = await new Promise<Outcome<void>>((resolve) => {
    current = { begun: resolve, over }
    recorder.start({ duration: longestMs, format: 'mp3', numberOfChannels: 1 })
  })
  if (!begun.ok) return begun
  return {
    ok: true,
    value: {
      done,
      stop: () => recorder.stop(),
      cancel() {
        over({ ok: false, why: 'cancelled' })
        recorder.stop()
      },
    },
  }
}
