// Writes dist/openapi.json, the reference of every call, and the reference of the open interface, which the server
// serves at /openapi.json, from the contract and the routes: `npm run openapi`.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './build-server.mjs'
import { OPEN_INTERFACE_FILE, openInterfaceText } from './openapi/open-interface.ts'
import { openapi } from './openapi/openapi.ts'

const load = (name) => import(pathToFileURL(name).href)
const file = path.join(root, 'dist/openapi.json')
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
fs.mkdirSync(path.dirname(file), { recursive: true })
fs.writeFileSync(file, `${JSON.stringify(await openapi(version, load), null, 1)}\n`)
fs.writeFileSync(path.join(root, OPEN_INTERFACE_FILE), await openInterfaceText(load))
console.log(`接口说明在 ${path.relative(root, file)}，开放接口的说明在 ${OPEN_INTERFACE_FILE}`)
