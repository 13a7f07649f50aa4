import type { Outcome, Recording } from '../port'
import { recordingName } from '../recordingName'

/**
 * Formats browsers record, best first: everything plays m4a; for the others the player is chosen by the file's
 * extension.
 */
const FORMATS = [
  ['audio/mp4', 'm4a'],
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/ogg;codecs=opus', 'ogg'],
] as const

const NO_MICROPHONE = '没有可用的麦克风'

/**
 * Records with the web platform's own functions, in the chat apps too: their SDKs keep the sound at the vendor's, where
 * the firm's server would have to fetch it.
 */
export async function recordSound({ longestMs }: { longestMs: number }): Promise<Outcome<Recording>> {
  const format = FORMATS.find(([type]) => window.MediaRecorder?.isTypeSupported(type))
  // Browsers grant the microphone only to pages served over https.
  if (!format || !navigator.mediaDevices?.getUserMedia) return { ok: false, why: 'appOnly' }
  try {
    return {
      ok: true,
      value: recordingOf(await navigator.mediaDevices.getUserMedia({ audio: true }), format, longestMs),
    }
  } catch (error) {
    if ((error as Error)?.name === 'NotAllowedError') return { ok: false, why: 'denied' }
    return { ok: false, why: 'error', message: NO_MICROPHONE }
  }
}

function recordingOf(stream: MediaStream, [type, ending]: (typeof FORMATS)[number], longestMs: number): Recording {
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: 48_000 })
  const pieces: Blob[] = []
  let isUnwanted = false
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const done = new Promise<Awaited<Recording['done']>>((resolve) => {
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    recorder.onstop = () => {
      clearTimeout(longest)
      for (const track of stream.getTracks()) track.stop()
      if (isUnwanted) return resolve({ ok: false, why: 'cancelled' })
      const blob = new Blob(pieces, { type: type.split(';')[0] })
      const { size, type: kind } = blob
      const path = URL.createObjectURL(blob)
      resolve({ ok: true, value: { path, name: recordingName(ending), size, type: kind, blob } })
    }
  })
  const longest = setTimeout(stop, longestMs)
  // An incoming call or an unplugged headset ends the recording.
  for (const track of stream.getTracks()) track.onended = stop
  recorder.start()
  return {
    done,
    stop,
    cancel() {
      isUnwanted = true
      stop()
    },
  }
}
