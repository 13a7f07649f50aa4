import { chat } from '@contract/chat'
import type { ChatMessage } from '@contract/chat/shapes'
import { documents } from '@contract/document'
import { workLog } from '@contract/work-log'
import { useCallback, useRef } from 'react'
import { rethrowUnlessReported } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import { useApi, useApp } from '@/stores/app'
import type { Option } from '@/ui/input/Radio'
import type { PageRequest } from '@/ui/list/PagedListStore'
import { SelectSheet } from '@/ui/sheet/SelectSheet'

interface Props {
  /** Message whose file is to be kept; the sheet is closed without one. */
  message?: Pick<ChatMessage, 'messageUId'>
  onClose: () => void
}

/** Chooses the case whose documents get the file of a message: those of today and those logged last come first. */
export function KeepInCase({ message, onClose }: Props) {
  const { feedback } = useApp().platform
  const api = useApi({ chat, documents, workLog })
  const keys = useRef(new RetryKeys()).current
  const load = useCallback(
    async (keyword: string, page: PageRequest) => {
      const { records, ...rest } = await api.workLog.getTargets({ type: 1, keyword, ...page })
      return { ...rest, records: records.map(({ id, text, note }) => ({ value: id, text, note })) }
    },
    [api],
  )
  const keep = async (messageUId: string, { value: caseId, text }: Option) => {
    const copying = keys.try(`copy ${messageUId} ${caseId}`)
    const { fileId } = await api.chat.copyFile({ messageUId }, { key: copying.key })
    const keeping = keys.try(`keep ${fileId} ${caseId}`)
    await api.documents.upload({ space: 'case', caseId, files: [{ fileId }] }, { key: keeping.key })
    copying.answered()
    keeping.answered()
    feedback.toast(`已存入「${text}」`, { icon: 'success' })
  }
  return (
    <SelectSheet
      open={!!message}
      onClose={onClose}
      title="存入的项目"
      load={load}
      value={undefined}
      onDone={(_, chosen) => {
        if (message && chosen) keep(message.messageUId, chosen).catch(rethrowUnlessReported)
      }}
    />
  )
}
