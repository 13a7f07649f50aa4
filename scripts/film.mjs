// Draws the short film of the demo's chats and writes it as a module: `node scripts/film.mjs`. Needs ffmpeg with libx264.
//
// The pictures are ours, drawn here frame by frame: a shelf of files, along which a phone is carried. Nothing of anybody
// else's is in it, so it carries the project's own terms. H.264 baseline plays in every browser and in WeChat.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { root } from './build-server.mjs'

const [WIDTH, HEIGHT, RATE, SECONDS] = [320, 240, 10, 5]
const SPINES = ['#34507a', '#7a4b3a', '#4f6b46', '#6a5a86', '#8a6d3b']

/** Binders of a shelf seen from `at` px along it. */
function drawFrame(pen, at) {
  pen.fillStyle = '#d9d2c5'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  for (const [row, top] of [20, 130].entries()) {
    pen.fillStyle = '#8b7355'
    pen.fillRect(0, top + 90, WIDTH, 10)
    for (let index = 0; index < 30; index++) {
      const left = index * 34 - at + row * 12
      pen.fillStyle = SPINES[(index + row) % SPINES.length]
      pen.fillRect(left, top + (index % 3) * 6, 30, 90 - (index % 3) * 6)
      pen.fillStyle = '#f4efe4'
      pen.fillRect(left + 6, top + 28, 18, 34)
    }
  }
}

const canvas = createCanvas(WIDTH, HEIGHT)
const pen = canvas.getContext('2d')
const frames = Array.from({ length: RATE * SECONDS }, (_, index) => {
  drawFrame(pen, index * 6)
  return Buffer.from(pen.getImageData(0, 0, WIDTH, HEIGHT).data)
})
const out = path.join(fs.mkdtempSync('/tmp/film-'), 'film.mp4')
const { status, stderr } = spawnSync(
  'ffmpeg',
  [
    ...['-y', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(RATE), '-i', '-'],
    ...['-c:v', 'libx264', '-profile:v', 'baseline', '-level', '3.0', '-pix_fmt', 'yuv420p', '-crf', '34'],
    ...['-preset', 'veryslow', '-an', '-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', out],
  ],
  { input: Buffer.concat(frames) },
)
if (status !== 0) throw new Error(String(stderr))
const bytes = fs.readFileSync(out)
fs.writeFileSync(
  path.join(root, 'server/demo/world/film.ts'),
  `// Written by scripts/film.mjs; drawn by this project, under its terms.
/** Seconds that the film lasts, and its size in px. */
export const FILM = { seconds: ${SECONDS}, width: ${WIDTH}, height: ${HEIGHT} } as const

/** MP4 (H.264 baseline, without sound): along a shelf of files. */
export const film = (): Buffer => Buffer.from(BASE64, 'base64')

const BASE64 =
  '${bytes.toString('base64')}'
`,
)
console.log(`${bytes.length} bytes`)
