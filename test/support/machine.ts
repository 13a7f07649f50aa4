import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './paths'

/** Somebody without rights of their own, where the tests run as root. */
const NOBODY = 65_534
/** A fresh machine has none of these. */
const NOT_COPIED = new Set(['.git', '.cache', '.data', 'node_modules', 'dist', 'test'])

/** A clean folder that stands for a machine's root: what deploy/ says is done below it, by a user who owns nothing else. */
export class Machine {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-machine-'))
  readonly #running = new Set<ChildProcess>()

  constructor() {
    fs.chmodSync(this.folder, 0o755)
  }

  /** An absolute path of the machine's. */
  at(name: string) {
    return path.join(this.folder, name)
  }

  /** A line of deploy/, its paths on this machine and its users those that there are here. */
  here(line: string) {
    return line
      .replace(/(?<![\w.])\/(opt\/antou|var\/lib|etc|data|release)(?=[/\s"'-]|$)/g, `${this.folder}/$1`)
      .replace('/usr/bin/node', process.execPath)
      .replace('chown node:node', `chown ${this.user.uid}:${this.user.gid}`)
  }

  /** Account that the service runs as; where others cannot reach the packages, whoever runs the tests. */
  get user() {
    const isOpen = (folder: string): boolean =>
      (fs.statSync(folder).mode & 0o001) !== 0 && (folder === '/' || isOpen(path.dirname(folder)))
    const mayLeave = process.getuid?.() === 0 && isOpen(root) && isOpen(path.dirname(process.execPath))
    return mayLeave ? { uid: NOBODY, gid: NOBODY } : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  }

  /** Some of the product's files. */
  copy(entries: readonly string[], name: string) {
    fs.mkdirSync(this.at(name), { recursive: true })
    for (const entry of entries) fs.cpSync(path.join(root, entry), this.at(path.join(name, entry)), { recursive: true })
  }

  /** All of them with the built app, and the packages that are installed here already. */
  copyProduct(name: string, except: ReadonlySet<string> = new Set()) {
    const entries = fs.readdirSync(root).filter((entry) => !NOT_COPIED.has(entry) && !except.has(entry))
    this.copy([...entries, ...(except.has('dist') ? [] : ['dist/h5', 'dist/.h5.sha256'])], name)
    this.linkPackages(name)
  }

  /** In place of minutes of installing. */
  linkPackages(name: string) {
    const packages = this.at(path.join(name, 'node_modules'))
    if (!fs.existsSync(packages)) fs.symlinkSync(path.join(root, 'node_modules'), packages)
  }

  give(name: string) {
    const { uid, gid } = this.user
    execFileSync('chown', ['-R', '-h', `${uid}:${gid}`, this.at(name)])
  }

  /** A folder of the service's alone, as systemd makes it. */
  stateFolder(name: string, mode: number) {
    fs.mkdirSync(this.at(`var/lib/${name}`), { recursive: true })
    fs.chmodSync(this.at(`var/lib/${name}`), mode)
    this.give(`var/lib/${name}`)
  }

  /** Runs a command to its end as the service's user, with these variables and no others. */
  run(line: string, { env, cwd, asRoot = false }: { env: Record<string, string>; cwd: string; asRoot?: boolean }) {
    const who = asRoot ? {} : this.user
    return execFileSync('/usr/bin/env', alone(env, this.here(line)), { encoding: 'utf8', cwd, ...who })
  }

  /** Starts one that stays, and waits until it has said so. */
  async start(line: string, { env, cwd, until }: { env: Record<string, string>; cwd: string; until: RegExp }) {
    const child = spawn('/usr/bin/env', alone(env, `exec ${this.here(line)}`), { cwd, ...this.user })
    this.#running.add(child)
    const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
    const said = await saidBy(child, until)
    return {
      said,
      address: /http:\/\/[\d.]+:\d+/.exec(said)?.[0] ?? '',
      stop: () => {
        child.kill('SIGTERM')
        this.#running.delete(child)
        return ended
      },
    }
  }

  remove() {
    for (const child of this.#running) child.kill('SIGKILL')
    fs.rmSync(this.folder, { recursive: true, force: true })
  }
}

/** A shell with these variables and no others, as an init system starts one. */
const alone = (env: Record<string, string>, command: string) => [
  '-i',
  ...Object.entries({ PATH: process.env.PATH, ...env }).map(([key, value]) => `${key}=${value}`),
  '/bin/sh',
  '-c',
  command,
]

const saidBy = (child: ChildProcess, until: RegExp) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    const listen = (text: Buffer) => {
      said += text
      if (until.test(said)) resolve(said)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`it ended (${code}): ${said}`)))
  })
