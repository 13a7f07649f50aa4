import fs from 'node:fs'
import { type Debugger, Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'
import type { WatchdogOptions } from './watchdog'

const { beats, heldMs, endlessMs, isSilent } = workerData as WatchdogOptions
const LOOK_MS = 200
/**
 * Time limit for the blocked thread to reach a statement; inside a native function or a regular expression it reaches
 * none.
 */
const PAUSE_MS = 10_000
const FRAMES = 12
const HOOK = `globalThis[Symbol.for('antou.event-loop-held')]?.()`
const STDERR = 2

let lastBeat = Atomics.load(beats, 0)
let lastChange = performance.now()
let lastLook = performance.now()
let isTold = false

setInterval(() => {
  const now = performance.now()
  const beat = Atomics.load(beats, 0)
  // A machine that slept has stopped this thread as well.
  const hasSlept = now - lastLook > heldMs
  lastLook = now
  if (beat !== lastBeat || hasSlept) {
    lastBeat = beat
    lastChange = now
    isTold = false
    return
  }
  const ms = Math.round(now - lastChange)
  if (ms > endlessMs) endProcess(ms)
  if (ms <= heldMs || isTold) return
  isTold = true
  locateBlock((name, frames) => writeLog(`held for more than ${heldMs} ms by ${name || 'unnamed work'}`, frames))
}, LOOK_MS)

/** Writes to stderr directly: the main thread writes nothing while it is blocked. */
function writeLog(error: string, stack: readonly string[] = []) {
  if (isSilent) return
  const entry = { at: new Date().toISOString(), level: 'error', where: 'event loop', error, stack }
  fs.writeSync(STDERR, `${JSON.stringify(entry)}\n`)
}

function endProcess(ms: number) {
  writeLog(`held for ${ms} ms: the process is ended`)
  process.kill(process.pid, 'SIGKILL')
}

/**
 * Pauses the main thread for a moment to find out what it is doing, as a debugger does, without opening one to the
 * outside. Nothing else may be requested until it has paused: it would pause inside of that and not go on.
 */
function locateBlock(report: (name: string, frames: readonly string[]) => void) {
  const session = new Session()
  session.connectToMainThread()
  const urls = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url))
  let isOver = false
  const finish = (name: string, frames: readonly string[]) => {
    if (isOver) return
    isOver = true
    clearTimeout(impatience)
    report(name, frames)
    // A paused thread continues once nobody is connected.
    session.disconnect()
  }
  const impatience = setTimeout(
    () => finish('', ['no statement was reached: native code or a regular expression']),
    PAUSE_MS,
  )
  session.on('Debugger.paused', ({ params }) => {
    const frames = params.callFrames
      .slice(0, FRAMES)
      .map((frame) => placeOf(frame, urls.get(frame.location.scriptId) ?? ''))
    const [top] = params.callFrames
    if (!top) return finish('', frames)
    const request = { callFrameId: top.callFrameId, expression: HOOK, returnByValue: true }
    session.post('Debugger.evaluateOnCallFrame', request, (_, answer) => {
      const { result } = answer as Debugger.EvaluateOnCallFrameReturnType
      finish(String(result?.value ?? ''), frames)
    })
  })
  session.post('Debugger.enable', () => session.post('Debugger.pause'))
}

/** The function and its position; of a path the last two parts. */
const placeOf = ({ functionName, location }: Debugger.CallFrame, url: string) =>
  `${functionName || '(anonymous)'} ${url.replace(/^.*\/(?=[^/]+\/[^/]+$)/, '')}:${location.lineNumber + 1}:${(location.columnNumber ?? 0) + 1}`
