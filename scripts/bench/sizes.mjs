import fs from 'node:fs'
import path from 'node:path'
import { buildClient } from '../build-client.mjs'
import { KB, MB } from './report.mjs'

/** In a table of pages: a page's address, then the chunks it is made of. */
const PAGE = /"(\/[\w/-]+)":\s*\(\)\s*=>\s*(?:Promise\.all\(\[([^\]]*)\]\)|(\w+\.e\(\d+\)))/g

/** What is built: pages' chunks of the H5 app, packages of the mini program. */
export async function packageSizes(report) {
  const h5 = await buildClient('h5')
  const pages = pagesOf(path.join(h5, 'js'))
  const chunks = new Map(pages.flatMap((page) => page.chunks.map((chunk) => [chunk.id, chunk])))
  const [largest] = [...chunks.values()].sort((a, b) => b.size - a.size)
  const [heaviest] = pages.sort((a, b) => b.size - a.size)
  report.value(`H5 最大的页面分块 ${largest.id}`, largest.size / KB, { atMost: 40, unit: 'kB gz', digits: 1 })
  report.value(`H5 最重的页面 ${heaviest.address}`, heaviest.size / KB, { unit: 'kB gz', digits: 1 })
  report.value('H5 页面', pages.length, { unit: '个' })
  const drawing = drawingChunks(path.join(h5, 'js'))
  report.value('H5 里有画图的库的分块', drawing.size, { atLeast: 1, atMost: 1 })
  const carried = pages.filter((page) => page.chunks.some(({ id }) => drawing.has(id)))
  report.value('  打开时就要带上它的页面', carried.length, { atMost: 0 })

  const weapp = await buildClient('weapp')
  const { subPackages } = JSON.parse(fs.readFileSync(path.join(weapp, 'app.json'), 'utf8'))
  const packs = subPackages
    .map(({ root }) => ({ root, size: sizeOf(path.join(weapp, root)) }))
    .sort((a, b) => b.size - a.size)
  const total = sizeOf(weapp)
  const main = total - packs.reduce((sum, { size }) => sum + size, 0)
  report.value('小程序主包', main / MB, { atMost: 1.2, unit: 'MB', digits: 2 })
  report.value(`小程序最大的分包 ${packs[0].root}`, packs[0].size / MB, { atMost: 1.5, unit: 'MB', digits: 2 })
  const drawn = packs.filter(({ root }) => filesOf(path.join(weapp, root)).some(draws)).map(({ root }) => root)
  report.value(`小程序里有画图的库的分包 ${drawn.join('、')}`, drawn.length, { atMost: 2 })
  report.value(`小程序全部（${packs.length} 个分包）`, total / MB, { unit: 'MB', digits: 2 })
}

/** Of the library that draws charts. */
const draws = (file) => file.endsWith('.js') && /registerPainter/.test(fs.readFileSync(file, 'utf8'))

const filesOf = (folder) => fs.readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name))

const drawingChunks = (folder) =>
  new Set(
    filesOf(folder)
      .filter(draws)
      .map((file) => path.basename(file).split('.')[0]),
  )

function sizeOf(entry) {
  const stat = fs.statSync(entry)
  if (!stat.isDirectory()) return stat.size
  return fs.readdirSync(entry).reduce((sum, name) => sum + sizeOf(path.join(entry, name)), 0)
}

/** Every page with its chunks and what they weigh on the wire. */
function pagesOf(folder) {
  const files = fs.readdirSync(folder)
  // The first pages stand in the entry, the others' table in a chunk of its own (config/plugins/h5-pages-loader.cjs).
  const scripts = files.filter((name) => name.endsWith('.js'))
  const tables = scripts.map((name) => fs.readFileSync(path.join(folder, name), 'utf8')).join('\n')
  const pages = [...tables.matchAll(PAGE)].map(([, address, several, single]) => {
    const chunks = [...(several ?? single).matchAll(/\.e\((\d+)\)/g)].map(([, id]) => {
      const file = files.find((name) => name.startsWith(`${id}.`) && name.endsWith('.js.gz'))
      return { id, size: file ? fs.statSync(path.join(folder, file)).size : 0 }
    })
    return { address, chunks, size: chunks.reduce((sum, { size }) => sum + size, 0) }
  })
  if (pages.length === 0) throw new Error('no table of pages was found')
  return pages
}
