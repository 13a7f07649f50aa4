import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * What one layer took: seconds on the clock, and seconds of processors, its children's in it. On a busy machine only the
 * second can be compared with another run's. What PostgreSQL's and Redis' own servers take is not in it.
 * @typedef {{ name: string, tests: number, wall: number, processor: number }} LayerTime
 */

/** The shell counts what the command and everything below it took; Node tells it of itself only. */
const COUNTED = '"$@"; code=$?; times > "$TIMES_TO"; exit $code'

/** Runs a command and says what it took. `isNice`: it leaves the processor to others. */
export function timed(command, args, { options, isNice, hear }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-times-'))
  const file = path.join(folder, 'times')
  const began = Date.now()
  const whole = [...(isNice ? ['nice', '-n', '10'] : []), command, ...args]
  return new Promise((resolve) => {
    const env = { ...options.env, TIMES_TO: file }
    const child = spawn('sh', ['-c', COUNTED, 'sh', ...whole], { ...options, env })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
    child.on('close', (code) => {
      const processor = fs.existsSync(file) ? secondsOf(fs.readFileSync(file, 'utf8')) : 0
      fs.rmSync(folder, { recursive: true, force: true })
      resolve({ code, wall: (Date.now() - began) / 1000, processor })
    })
  })
}

/** `times` says minutes and seconds of its own and, on the second line, of what it ran: user, system. */
const secondsOf = (said) =>
  [...said.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => sum + minutes * 60 + Number(seconds), 0)

const KEPT_RUNS = 20

/** Adds this run to those of the past, the newest first. */
export function keepTimes(file, layers) {
  const run = { at: new Date().toISOString(), cores: os.availableParallelism(), layers: layers.map(inTenths) }
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, `${JSON.stringify([run, ...past(file)].slice(0, KEPT_RUNS), null, 1)}\n`)
}

/** A file that a killed run left half written is begun anew. */
function past(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}

const tenths = (seconds) => Math.round(seconds * 10) / 10
const inTenths = (layer) => ({ ...layer, wall: tenths(layer.wall), processor: tenths(layer.processor) })

/** A line a layer, and their sum; the layers run side by side, so that the clock's column is not summed. */
export function timesTable(layers) {
  const sum = (measure) => layers.reduce((total, layer) => total + measure(layer), 0)
  const row = (name, ...figures) => `${name.padEnd(14)}${figures.map((figure) => figure.padStart(12)).join('')}`
  const seconds = (value) => value.toFixed(1)
  return [
    row('layer', 'tests', 'wall s', 'processor s'),
    ...layers.map(({ name, tests, wall, processor }) =>
      row(name, tests ? String(tests) : '', seconds(wall), seconds(processor)),
    ),
    row('all', String(sum(({ tests }) => tests)), '', seconds(sum(({ processor }) => processor))),
  ].join('\n')
}
