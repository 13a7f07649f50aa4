import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { filesOf } from './pack/pack'
import type { PageConfig } from './protocol'

export interface WccResult {
  /** 0 when the compiler took every template. */
  status: number | null
  /** The compiled templates, as JavaScript. */
  code: string
  /** The compiler's complaints. */
  messages: string
}

const PLATFORM_FOLDERS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'mac' }

/** Path of wcc for this platform; undefined where the package miniprogram-compiler has none. */
function findWcc(): string | undefined {
  const folder = PLATFORM_FOLDERS[process.platform]
  if (!folder) return undefined
  try {
    const packageFile = require.resolve('miniprogram-compiler/package.json')
    const program = path.join(path.dirname(packageFile), 'bin', folder, 'wcc')
    return fs.existsSync(program) ? program : undefined
  } catch {
    return undefined
  }
}

export const hasWcc = () => findWcc() !== undefined

/**
 * Compiles all templates of a mini program with wcc, the compiler of WeChat's developer tools: what it refuses cannot be
 * uploaded. The package installs it without the right to execute, so a copy runs.
 */
export function compileWithWcc(folder: string): WccResult {
  const installed = findWcc()
  if (!installed) throw new Error('miniprogram-compiler has no wcc for this platform')
  const ownFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'harness-wcc-'))
  const program = path.join(ownFolder, 'wcc')
  try {
    fs.copyFileSync(installed, program)
    fs.chmodSync(program, 0o755)
    const files = filesOf(folder).filter((file) => /\.(wxml|wxs)$/.test(file))
    const { status, stdout, stderr } = spawnSync(
      program,
      ['-d', '-cc', usedComponents(folder, files), ...files, '-gn', '$gwx'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    )
    return { status, code: stdout, messages: stderr }
  } finally {
    fs.rmSync(ownFolder, { recursive: true, force: true })
  }
}

/** The components each template uses, in the form of wcc's `-cc`: their count, then a line a template. */
function usedComponents(folder: string, files: string[]): string {
  const lines = files.flatMap((file) => {
    const config = path.join(folder, file.replace(/\.wxml$/, '.json'))
    if (!file.endsWith('.wxml') || !fs.existsSync(config)) return []
    const { usingComponents }: PageConfig = JSON.parse(fs.readFileSync(config, 'utf8'))
    const names = Object.keys(usingComponents ?? {})
    return names.length > 0 ? [[file, names.length, ...names].join(' ')] : []
  })
  return [lines.length, ...lines].join(' ')
}
