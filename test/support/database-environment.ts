import fs from 'node:fs'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { TestEnvironment } from 'jest-environment-node'

/**
 * The embedded database, compiled once a process. V8 compiles the same bytes once for all threads while somebody holds
 * them, but a test file's own globals are gone with it: this module outlives them.
 */
const compiled = WebAssembly.compile(
  fs.readFileSync(path.resolve(__dirname, '../../node_modules/@electric-sql/pglite/dist/pglite.wasm')),
)

/** Threads of embedded databases that nobody uses now (kept-database.ts). */
const idle: Worker[] = []

/** Whether this run has compiled the server that tests start as processes (server-process.ts). */
const serverBuild = { isDone: false }

export default class DatabaseEnvironment extends TestEnvironment {
  override async setup() {
    await Promise.all([super.setup(), compiled])
    Object.assign(this.global, { idleDatabases: idle, serverBuild })
  }
}
