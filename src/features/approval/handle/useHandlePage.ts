import { approval } from '@contract/approval'
import { VERB, type Verb } from '@contract/approval/codes'
import type { VerbResult } from '@contract/approval/shapes'
import { useMemo, useRef, useState } from 'react'
import { useSignature } from '@/features/signature/useSignature'
import * as routes from '@/routes'
import { refusalAhead } from '@/rules/refusalAhead'
import { pageOfWork, workParams } from '@/rules/targets/approvalPage'
import { placeOfCure } from '@/rules/targets/riskCure'
import { useApi, useApp } from '@/stores/app'
import { finish } from '@/stores/finish'
import { useFollower } from '@/stores/follow/useFollower'
import { useTodoRun } from '@/stores/todoRun'
import type { Confirmed, WorkStore } from '../WorkStore'
import { agreeWord } from './bar'
import { asksFirst, type FormVerb, type VerbValues } from './verbForms'
import { type VerbEnd, WorkActions } from './WorkActions'

/** Sheet that is open over the page. */
/** `signature`: the opinion's sheet, for a verb of its own that asks for one. */
export type OpenSheet = 'opinion' | 'signature' | 'approvers' | 'confirmation' | FormVerb

const WORDS = { signature: '请先签名', opinion: '请先写审批意见' } as const

/** Handles the verbs of the handle page: asks for missing inputs, runs the verb, and navigates afterwards. */
export function useHandlePage(store: WorkStore) {
  const api = useApi({ approval })
  const { navigation, platform } = useApp()
  const { feedback, pages, host } = platform
  const here = { navigation, pages, feedback, host: host.kind }
  const follower = useFollower()
  const run = useTodoRun()
  const keepSignature = useSignature()
  const [sheet, setSheet] = useState<OpenSheet>()
  /** True after an attempt to agree: missing inputs are shown from then on. */
  const [hasTried, setTried] = useState(false)
  const actions = useMemo(() => new WorkActions(store, { api, feedback }), [store, api, feedback])

  const leave = async ({ nextTodo, todoCount }: VerbResult, words: string) => {
    const next = nextTodo && pageOfWork(nextTodo.type, true)
    const goesOn = run.handled(todoCount, next ? nextTodo.workId : undefined)
    if (!goesOn || !next || !nextTodo) return finish(here, { words })
    feedback.toast(words, { icon: 'success' })
    await navigation.replace(next, workParams(nextTodo.workId, true))
  }

  const end = async (ended: VerbEnd | undefined) => {
    if (!ended) return false
    setSheet(undefined)
    if (ended.kind === 'decided') await leave(ended.result, ended.words)
    // The deletion has been reported in its own words.
    if (ended.kind === 'gone') await finish(here, { noToast: true })
    return true
  }

  /** Last warning shown: a refusal that can be foreseen is announced once, before anybody signs. */
  const told = useRef<string>()
  const isConfirmed = async () => {
    const ahead = store.detail && refusalAhead(store.detail)
    if (!ahead) return true
    const { words, cure } = ahead
    if (cure) {
      const goes = await feedback.confirm({ content: words, confirmText: '去处理', cancelText: '先不同意' })
      if (goes) await follower.follow(placeOfCure(cure.place))
      return false
    }
    if (words === told.current) return true
    told.current = words
    return feedback.confirm({ content: words, confirmText: '仍要同意', cancelText: '先不同意' })
  }

  const agree = async (confirmed = false, given?: Confirmed) => {
    if (!(await isConfirmed())) return
    if (sheet === 'opinion') await store.opinion.signing.putAway()
    const missing = store.missing({ confirmed })
    // The sheet asks for it; what is missing is said once somebody has tried to go on without.
    setTried(sheet === 'opinion')
    if (store.opinion.problem || missing === 'signature' || missing === 'opinion') return setSheet('opinion')
    if (missing) return setSheet(missing)
    const signature = await keepSignature(store.opinion.signature)
    if (!signature.ok) return
    // Asked before: afterwards the step is no longer the caller's.
    const word = store.detail ? agreeWord(store.detail) : VERB.agree
    const result = await store.agree(signature.fileId, given)
    // What a payment's field was refused for stays to be mended.
    if (!result && given?.payment) return
    setSheet(undefined)
    if (result) await leave(result, `已${word}`)
  }

  const submit = async (verb: FormVerb, values: VerbValues) => {
    if (verb !== 'addSign' || values.place !== 'after') return end(await actions[verb](values))
    // Adding somebody after oneself includes agreeing: it needs a signature too.
    if (store.missing() === 'signature') {
      setTried(true)
      setSheet('signature')
      return false
    }
    const signature = await keepSignature(store.opinion.signature)
    return signature.ok && end(await actions.addSign(values, signature.fileId))
  }

  const change = () => navigation.go(routes.approval.add, { workId: store.workId })
  const copy = async () => {
    const workId = await actions.copy()
    if (workId) await navigation.go(routes.approval.add, { workId })
  }

  const act = (verb: Verb) => {
    if (verb === 'agree') return agree()
    if (asksFirst(verb)) return setSheet(verb)
    if (verb === 'resubmit') return change()
    if (verb === 'copy') return copy()
    if (verb === 'urge' || verb === 'lock' || verb === 'unlock' || verb === 'read' || verb === 'delete')
      actions[verb]().then(end)
  }

  const missing = hasTried ? store.missing() : undefined
  // Handwriting counts as a signature, though it becomes a picture only when the sheet closes.
  const isSigned = missing === 'signature' && store.opinion.signing.isReady
  return {
    sheet,
    problem: !isSigned && (missing === 'signature' || missing === 'opinion') ? WORDS[missing] : undefined,
    open: setSheet,
    close: () => setSheet(undefined),
    act,
    agree,
    /** Returns true once it is done. */
    submit,
  }
}
