import { caseInfo } from '@contract/case'
import type { CaseRepeatInput } from '@contract/case/shapes'
import type { FormValues } from '@contract/forms/fields'
import { observer } from 'mobx-react-lite'
import * as routes from '@/routes'
import { useApi, useScreenStore } from '@/stores/app'
import { useAsk } from '@/stores/exchange'
import { Notice } from '@/ui/feedback/Notice'
import { RepeatsStore } from './RepeatsStore'

/** Question to project/add/repeatProject: typed values, to search for and to compare. Answered with true to go on. */
export interface RepeatsQuestion {
  asked: CaseRepeatInput
  draft: FormValues
}

/** Looks for cases that may be the same while a form is filled in. `valuesOf` returns the current values. */
export function useRepeats(caseId: string | undefined, valuesOf: () => FormValues | undefined) {
  const api = useApi({ caseInfo })
  const ask = useAsk()
  const store = useScreenStore(() => new RepeatsStore({ api, caseId }))
  const show = async () => {
    const question = { asked: store.asked, draft: valuesOf() ?? {} }
    const isAnother = await ask<RepeatsQuestion, boolean>(routes.project.repeatProject, question)
    if (isAnother) store.accept()
    return !!isAnother
  }
  return {
    store,
    show: () => show(),
    confirm: async () => store.found.length === 0 || store.isAccepted || show(),
  }
}

/** Notice above the form that there may be a duplicate. */
export const RepeatsNotice = observer(function RepeatsNotice(props: { store: RepeatsStore; onShow: () => void }) {
  const { store, onShow } = props
  if (store.found.length === 0 || store.isAccepted) return null
  return <Notice tone="warn" text={`有 ${store.found.length} 个相似的项目，请先核对`} action="查看" onTap={onShow} />
})
