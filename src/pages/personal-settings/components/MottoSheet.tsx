import { personalLimits } from '@contract/personal-settings/codes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { PersonalStore } from '@/features/personal-settings/PersonalStore'
import { Button } from '@/ui/input/Button'
import { InputRow } from '@/ui/input/InputRow'
import { Sheet } from '@/ui/sheet/Sheet'
import { useOnOpen } from '@/ui/sheet/useOnOpen'

interface Props {
  store: PersonalStore
  motto: string
  open: boolean
  onClose(): void
}

/** Sheet for one's motto. */
export const MottoSheet = observer(function MottoSheet({ store, motto, open, onClose }: Props) {
  const [text, setText] = useState(motto)
  useOnOpen(open, () => setText(motto))
  const tooLong = text.trim().length > personalLimits.motto
  const save = async () => {
    if (tooLong) return
    if (await store.save({ motto: text })) onClose()
  }
  return (
    <Sheet
      title="个性签名"
      open={open}
      onClose={onClose}
      footer={
        <Button
          label="保存"
          kind="primary"
          size="large"
          busy={store.busy === 'info'}
          disabled={tooLong}
          onTap={() => save()}
        />
      }
    >
      <InputRow
        placeholder="一句话介绍自己"
        value={text}
        maxlength={200}
        autoFocus
        confirmType="done"
        onInput={setText}
        onConfirm={() => save()}
        hint={`同事在通讯录里看得到，最多 ${personalLimits.motto} 个字`}
        error={
          tooLong
            ? `最多 ${personalLimits.motto} 个字，已超出 ${text.trim().length - personalLimits.motto} 个`
            : undefined
        }
      />
    </Sheet>
  )
})
