import fs from 'node:fs'
import path from 'node:path'
import { buildClient } from '../build-client.mjs'
import { KB, MB } from './report.mjs'

const ENTRIES = /^(app|taro|framework|runtime)\./

/** What is built: pages' chunks of the H5 app, packages of the mini program. */
export async function packageSizes(report) {
  const h5 = await buildClient('h5')
  const chunks = fs
    .readdirSync(path.join(h5, 'js'))
    .filter((name) => name.endsWith('.js') && !ENTRIES.test(name))
    .map((name) => ({ name, size: fs.statSync(path.join(h5, 'js', `${name}.gz`)).size }))
    .sort((a, b) => b.size - a.size)
  report.value(`H5 最大的页面分块（${chunks.length} 块）`, chunks[0].size / KB, {
    atMost: 40,
    unit: 'kB gz',
    digits: 1,
  })

  const weapp = await buildClient('weapp')
  const { subPackages } = JSON.parse(fs.readFileSync(path.join(weapp, 'app.json'), 'utf8'))
  const packs = subPackages
    .map(({ root }) => ({ root, size: sizeOf(path.join(weapp, root)) }))
    .sort((a, b) => b.size - a.size)
  const total = sizeOf(weapp)
  const main = total - packs.reduce((sum, { size }) => sum + size, 0)
  report.value('小程序主包', main / MB, { atMost: 1.2, unit: 'MB', digits: 2 })
  report.value(`小程序最大的分包 ${packs[0].root}`, packs[0].size / MB, { atMost: 1.5, unit: 'MB', digits: 2 })
  report.value(`小程序全部（${packs.length} 个分包）`, total / MB, { unit: 'MB', digits: 2 })
}

function sizeOf(entry) {
  const stat = fs.statSync(entry)
  if (!stat.isDirectory()) return stat.size
  return fs.readdirSync(entry).reduce((sum, name) => sum + sizeOf(path.join(entry, name)), 0)
}
