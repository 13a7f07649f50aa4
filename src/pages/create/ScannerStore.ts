import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Presenter } from '@/api/present'
import { fromQuery } from '@/lib/query'
import type { Navigation } from '@/platform/navigation'
import type { Host, Settings } from '@/platform/port'
import type { Route } from '@/routes/route'
import { readScanned, type Scanned } from '@/rules/targets/scannedCode'

interface Deps {
  host: Pick<Host, 'scan'>
  presenter: Pick<Presenter, 'outcome'>
  navigation: Pick<Navigation, 'replace'>
  settings: Pick<Settings, 'webOrigin'>
}

/** Reads codes and follows them. */
export class ScannerStore {
  typed = ''
  busy = false
  /** Scanned content that leads nowhere by itself. */
  shown?: Scanned
  /** Id of a browser's sign-in request. */
  scanLoginId?: string

  constructor(
    private readonly deps: Deps,
    scanLoginId?: string,
  ) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, shown: observableRef })
    this.scanLoginId = scanLoginId
  }

  get canRead() {
    return !!this.typed.trim()
  }

  /** Opens the camera with the page, unless a code came with it. */
  load() {
    if (!this.scanLoginId) return this.scan()
  }

  async scan() {
    if (this.busy) return
    this.busy = true
    this.shown = undefined
    const read = await this.deps.presenter.outcome(this.deps.host.scan())
    runInAction(() => {
      this.busy = false
    })
    if (read) await this.take(read.value)
  }

  type(text: string) {
    this.typed = text
    this.shown = undefined
  }

  readTyped() {
    if (this.canRead) return this.take(this.typed)
  }

  /** Called after confirming or refusing a sign-in. */
  done() {
    this.scanLoginId = undefined
  }

  private async take(text: string) {
    const scanned = readScanned(text, this.deps.settings.webOrigin)
    if (scanned.kind === 'page') return this.open(scanned.route, scanned.query)
    runInAction(() => {
      if (scanned.kind === 'login') this.scanLoginId = scanned.scanLoginId
      else this.shown = scanned
    })
  }

  private open(route: Route, query: string) {
    const given = fromQuery(query)
    const known = [...(route.needs ?? []), ...(route.may ?? [])]
    const params = Object.fromEntries(known.flatMap((name) => (given[name] ? [[name, given[name]]] : [])))
    return this.deps.navigation.replace(route as Route<never, string>, params)
  }
}
