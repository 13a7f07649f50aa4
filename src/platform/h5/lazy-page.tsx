import { limits } from '@contract/limits'
import { type ComponentType, createElement, useEffect, useState } from 'react'
import type { Prefetch } from '@/lib/prefetch'
import type { Settings } from '../port'
import './lazy-page.scss'

export interface PageModule {
  /** The page made by `screen`, with its first read. */
  default: ComponentType & { prefetch?(params: Record<string, string>): Prefetch }
}

type Load = () => Promise<PageModule>
type Timing = Pick<Settings, 'pageErrorMs' | 'pageChunkMs'>

/** Error view of a page whose chunk has not loaded: with 重试, and replaced by the page as soon as it loads. */
class LatePage extends Error {
  constructor(readonly module: Promise<PageModule>) {
    super('page is late')
  }
}

/**
 * Wraps a page for the router (§2.2, both readings of the time-out): after 200 ms the loading view, at 60 s the error
 * view while the chunk goes on loading, at 120 s the chunk is given up with "Loading chunk failed".
 */
export function lazyPage(load: Load, timing: Timing) {
  return (context: unknown, params: unknown) => [loadModule(load, timing), context, params] as const
}

async function loadModule(load: Load, timing: Timing): Promise<PageModule> {
  const hideLoading = showLoadingSoon()
  try {
    return await inTime(load(), timing.pageErrorMs)
  } catch (error) {
    const late = error instanceof LatePage ? error.module : Promise.reject<PageModule>(error)
    const first = giveUpAfter(late, timing.pageChunkMs - timing.pageErrorMs)
    return { default: () => createElement(PageError, { first, load, timing }) }
  } finally {
    hideLoading()
  }
}

function inTime(module: Promise<PageModule>, ms: number): Promise<PageModule> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LatePage(module)), ms)
    module.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function giveUpAfter(module: Promise<PageModule>, ms: number): Promise<PageModule> {
  const attempt = new Promise<PageModule>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading chunk failed')), ms)
    module.then(resolve, reject).finally(() => clearTimeout(timer))
  })
  // Prevents an unhandled rejection: the view that reports the failure may be drawn later.
  attempt.catch(() => {})
  return attempt
}

let waiting = 0

/** Plain elements: these views must need nothing that could itself be late. */
function showLoadingSoon(): () => void {
  let shown = false
  const timer = setTimeout(() => {
    shown = true
    if (++waiting === 1)
      document.body.insertAdjacentHTML('beforeend', '<div id="page-loading" role="status">加载中…</div>')
  }, limits.pageLoadingDelayMs)
  return () => {
    clearTimeout(timer)
    if (shown && --waiting === 0) document.getElementById('page-loading')?.remove()
  }
}

type View = { kind: 'late' } | { kind: 'failed' } | { kind: 'loading' } | { kind: 'here'; Page: ComponentType }

function PageError({ first, load, timing }: { first: Promise<PageModule>; load: Load; timing: Timing }) {
  const [attempt, setAttempt] = useState(first)
  const [view, setView] = useState<View>({ kind: 'late' })
  useEffect(() => {
    let current = true
    attempt.then(
      (module) => current && setView({ kind: 'here', Page: module.default }),
      () => current && setView({ kind: 'failed' }),
    )
    return () => {
      current = false
    }
  }, [attempt])
  if (view.kind === 'here') return createElement(view.Page)
  const retry = () => {
    setView({ kind: 'loading' })
    setAttempt(giveUpAfter(load(), timing.pageChunkMs))
  }
  return (
    <div className="page-error" role="alert">
      <p className="page-error__title">
        {view.kind === 'late' ? '加载超时' : view.kind === 'failed' ? '页面加载失败' : '正在重试…'}
      </p>
      <p className="page-error__note">{view.kind === 'failed' ? 'Loading chunk failed' : '网络较慢，页面仍在加载'}</p>
      <button type="button" className="page-error__retry" disabled={view.kind === 'loading'} onClick={retry}>
        重试
      </button>
    </div>
  )
}
