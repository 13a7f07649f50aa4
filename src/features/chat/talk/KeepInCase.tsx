import { chat } from '@contract/chat'
import type { ChatMessage } from '@contract/chat/shapes'
import { documents } from '@contract/document'
import { useRef } from 'react'
import { useProposedCases } from '@/features/record/useProposedCases'
import { rethrowUnlessReported } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import { useApi, useApp } from '@/stores/app'
import type { Option } from '@/ui/input/Radio'
import { SelectSheet } from '@/ui/sheet/SelectSheet'

interface Props {
  /** Message whose file is to be kept; the sheet is closed without one. */
  message?: Pick<ChatMessage, 'messageUId'>
  onClose: () => void
}

/** Chooses the case whose documents get the file of a message. */
export function KeepInCase({ message, onClose }: Props) {
  const { feedback } = useApp().platform
  const api = useApi({ chat, documents })
  const keys = useRef(new RetryKeys()).current
  const load = useProposedCases()
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
