import { aiLimits } from '@contract/ai/codes'
import { useEffect, useState } from 'react'
import { InputRow } from '@/ui/input/InputRow'
import { BottomBar } from '@/ui/page/BottomBar'
import { Sheet } from '@/ui/sheet/Sheet'

interface Props {
  open: boolean
  title: string
  onClose: () => void
  /** Returns true once it is renamed. */
  onDone: (title: string) => Promise<boolean>
}

/** Sheet for the title of a session. */
export function RenameSheet({ open, title, onClose, onDone }: Props) {
  const [typed, setTyped] = useState(title)
  useEffect(() => {
    if (open) setTyped(title)
  }, [open, title])
  const error = typed.trim() ? undefined : '请填写名称'
  const keep = async () => {
    if (!error && (await onDone(typed))) onClose()
  }
  return (
    <Sheet
      open={open}
      title="重命名"
      onClose={onClose}
      footer={<BottomBar actions={[{ label: '保存名称', kind: 'primary', onTap: () => keep() }]} />}
    >
      <InputRow label="名称" value={typed} maxlength={aiLimits.title} error={error} onInput={setTyped} />
    </Sheet>
  )
}
