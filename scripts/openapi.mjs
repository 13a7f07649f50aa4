// Writes dist/openapi.json, the API reference, from the contract and the routes: `npm run openapi`.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './build-server.mjs'
import { openapi } from './openapi/openapi.ts'

const file = path.join(root, 'dist/openapi.json')
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
fs.mkdirSync(path.dirname(file), { recursive: true })
fs.writeFileSync(
  file,
  `${JSON.stringify(await openapi(version, (name) => import(pathToFileURL(name).href)), null, 1)}\n`,
)
console.log(`接口说明在 ${path.relative(root, file)}`)
