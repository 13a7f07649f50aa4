import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = Awaited<ReturnType<NodeFS['init']>>
interface EmscriptenFs {
  filesystems: { NODEFS: Nodefs }
}
interface Nodefs {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
}

/**
 * PGlite's file system that reaches the disk. PGlite never syncs by itself: its NODEFS has no fsync operation, so
 * PostgreSQL's own fsync calls end nowhere and an acknowledged commit could be lost with the machine. This adds it.
 */
export class DurableFs extends NodeFS {
  /** How often the database asked for a sync; start-up asserts that it is above zero. */
  syncs = 0

  override async init(pg: Parameters<NodeFS['init']>[0], options: Parameters<NodeFS['init']>[1]): Promise<Init> {
    const result = await super.init(pg, options)
    const hooks = result.emscriptenOpts.preRun as unknown[]
    hooks.push((module: { NODEFS?: Nodefs; FS: EmscriptenFs }) => {
      const nodefs = module.NODEFS ?? module.FS.filesystems.NODEFS
      nodefs.stream_ops.fsync = (stream) => {
        fs.fdatasyncSync(stream.nfd)
        this.syncs++
        return 0
      }
    })
    return result
  }
}
