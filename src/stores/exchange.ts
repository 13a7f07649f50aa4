import { useCallback, useEffect } from 'react'
import type { Route } from '@/routes/route'
import { useApp } from './app'
import { lateStore } from './lateStore'

interface Pending {
  question: unknown
  answer(value: unknown): void
}

/** Question and answer between a page and the page it opens, which goes back with the answer. */
class Exchange {
  readonly #pending = new Map<string, Pending>()

  /** Resolves to the answer, or to undefined when the page is left without one. */
  ask<Q, A>(route: Route, question: Q): Promise<A | undefined> {
    return new Promise((resolve) => {
      this.#pending.get(route.path)?.answer(undefined)
      this.#pending.set(route.path, { question, answer: (value) => resolve(value as A | undefined) })
    })
  }

  questionOf(route: Route): unknown {
    return this.#pending.get(route.path)?.question
  }

  answer(route: Route, value: unknown) {
    const pending = this.#pending.get(route.path)
    this.#pending.delete(route.path)
    pending?.answer(value)
  }
}

const exchangeOf = lateStore(() => new Exchange())

/**
 * Opens a page with a question: `const priority = await ask(routes.task.selectPriority, current)`; the address may
 * carry parameters besides.
 */
export function useAsk() {
  const services = useApp()
  const exchange = exchangeOf(services)
  return useCallback(
    async <Q, A = Q>(
      route: Route,
      question: Q,
      params: Readonly<Record<string, string>> = {},
    ): Promise<A | undefined> => {
      const answer = exchange.ask<Q, A>(route, question)
      await services.navigation.go(route, params)
      return answer
    },
    [exchange, services],
  )
}

/**
 * Used in the page that is asked: its question, and a function that goes back with the answer. The question is
 * undefined when the page was opened by a link.
 */
export function useQuestion<Q, A = Q>(route: Route): { question?: Q; answer(value: A): void } {
  const services = useApp()
  const exchange = exchangeOf(services)
  useEffect(() => () => exchange.answer(route, undefined), [exchange, route])
  return {
    question: exchange.questionOf(route) as Q | undefined,
    answer(value) {
      exchange.answer(route, value)
      services.navigation.back()
    },
  }
}
