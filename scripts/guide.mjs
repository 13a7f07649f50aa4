// docs/guide and the steps of the page 帮助, from the journeys as they are walked now: `npm run guide` (it builds H5 and
// fills the demo firm). `npm run guide -- --text` writes the chapters anew from the steps that are there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildClient } from './build-client.mjs'
import { root } from './build-server.mjs'
import { PAGES, STORIES } from './guide/files.ts'
import { guideFiles, pagesOf } from './guide/guide-text.ts'

const GUIDE = path.join(root, 'docs/guide')
const PICTURES = path.join(GUIDE, 'pictures')
/** Largest picture, bytes. */
const PICTURE_MOST = 60_000

if (!process.argv.includes('--text')) await walkJourneys()
writeChapters()

/** Walks all journeys; each leaves a file with its steps, and its pictures. */
async function walkJourneys() {
  await buildClient('h5')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-guide-'))
  try {
    const { status } = spawnSync('npx', ['jest', '--selectProjects', 'e2e', '--runInBand', 'test/journeys/'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, GUIDE_STEPS: folder },
    })
    if (status !== 0) throw new Error('a journey did not arrive: the guide stays as it is')
    const names = fs.readdirSync(folder).sort()
    const stories = names
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')))
    fs.rmSync(PICTURES, { recursive: true, force: true })
    fs.mkdirSync(PICTURES, { recursive: true })
    for (const step of stories.flatMap(({ steps }) => steps))
      if (step.picture) step.picture = keepPicture(folder, step.picture)
    writeJson(STORIES, stories)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the name it is kept under: of its content, as the server lets browsers keep such files for a year. */
function keepPicture(folder, name) {
  const bytes = fs.readFileSync(path.join(folder, name))
  if (bytes.length > PICTURE_MOST) throw new Error(`${name} has ${bytes.length} bytes, more than ${PICTURE_MOST}`)
  const kept = `${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.jpg`
  fs.writeFileSync(path.join(PICTURES, kept), bytes)
  return kept
}

function writeChapters() {
  const stories = JSON.parse(fs.readFileSync(path.join(root, STORIES), 'utf8'))
  for (const name of fs.readdirSync(GUIDE)) if (name.endsWith('.md')) fs.rmSync(path.join(GUIDE, name))
  for (const [name, text] of Object.entries(guideFiles(stories))) fs.writeFileSync(path.join(GUIDE, name), text)
  writeJson(PAGES, pagesOf(stories))
}

/** As the formatter would leave it. */
function writeJson(file, value) {
  fs.writeFileSync(path.join(root, file), `${JSON.stringify(value, undefined, 2)}\n`)
  spawnSync('npx', ['biome', 'format', '--write', file], { cwd: root })
}
