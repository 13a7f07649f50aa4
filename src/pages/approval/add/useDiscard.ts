import { approval } from '@contract/approval'
import { rethrowUnlessReported } from '@/lib/errors'
import { useApi, useApp } from '@/stores/app'
import type { ApplicationStore } from './ApplicationStore'

/** Deletes a draft, here and on the server, after a confirmation. */
export function useDiscard(store: ApplicationStore): () => Promise<void> {
  const api = useApi({ approval })
  const { navigation, platform } = useApp()
  const { feedback } = platform
  return async () => {
    const { draft, form } = store
    if (!draft || !(await feedback.confirm({ content: '删除这份草稿？', confirmText: '删除' }))) return
    try {
      await api.approval.deleteDraft(draft)
    } catch (error) {
      return rethrowUnlessReported(error)
    }
    form?.discardDraft()
    feedback.toast('草稿已删除')
    await navigation.back()
  }
}
