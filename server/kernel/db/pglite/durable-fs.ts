import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = Awaited<ReturnType<NodeFS['init']>>
interface EmscriptenFs {
  filesystems: { NODEFS: Nodefs }
}
interface Nodefs {
  doSetAttr(file: string | number, node: unknown, attributes: { mode?: number }, ...ways: unknown[]): void
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
}

const OTHERS = 0o077

/**
 * PGlite's file system, with fsync added. PGlite never syncs by itself: its NODEFS has no fsync operation, so
 * PostgreSQL's own fsync calls have no effect and an acknowledged commit could be lost when the machine fails.
 */
export class DurableFs extends NodeFS {
  /** Number of syncs that the database asked for; start-up asserts that it is above zero. */
  syncs = 0

  override async init(pg: Parameters<NodeFS['init']>[0], options: Parameters<NodeFS['init']>[1]): Promise<Init> {
    const result = await super.init(pg, options)
    const hooks = result.emscriptenOpts.preRun as unknown[]
    hooks.push((module: { NODEFS?: Nodefs; FS: EmscriptenFs }) => {
      const nodefs = module.NODEFS ?? module.FS.filesystems.NODEFS
      // PostgreSQL sets modes itself, ignoring the process's umask: group and others never get any.
      const setAttributes = nodefs.doSetAttr
      nodefs.doSetAttr = (file, node, { mode, ...rest }, ...ways) =>
        setAttributes(file, node, mode === undefined ? rest : { ...rest, mode: mode & ~OTHERS }, ...ways)
      nodefs.stream_ops.fsync = (stream) => {
        fs.fdatasyncSync(stream.nfd)
        this.syncs++
        return 0
      }
    })
    return result
  }
}
