import { approvalLimits } from '@contract/approval/codes'
import { Input, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ariaProps } from '@/ui/base/ariaProps'
import { Tappable } from '@/ui/base/Tappable'
import { Button } from '@/ui/input/Button'
import { Sheet } from '@/ui/sheet/Sheet'
import { useOnOpen } from '@/ui/sheet/useOnOpen'
import { Icon } from '@/ui/show/Icon'
import type { OpinionStore } from '../OpinionStore'
import './PhrasesSheet.scss'

interface PhrasesSheetProps {
  open: boolean
  onClose: () => void
  opinion: OpinionStore
}

/** Sheet for editing one's usual phrases. */
export const PhrasesSheet = observer(function PhrasesSheet({ open, onClose, opinion }: PhrasesSheetProps) {
  const [phrases, setPhrases] = useState<readonly string[]>([])
  const [adding, setAdding] = useState('')
  useOnOpen(open, () => {
    setPhrases(opinion.phrases ?? [])
    setAdding('')
  })
  const all = withOne(phrases, adding)
  const add = () => {
    setPhrases(all)
    setAdding('')
  }
  const save = async () => {
    if (await opinion.savePhrases(all)) onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="常用语"
      footer={<Button kind="primary" size="large" label="保存常用语" onTap={() => save()} />}
    >
      {phrases.map((phrase) => (
        <View key={phrase} className="phrases__row">
          <Text className="phrases__text">{phrase}</Text>
          <Tappable
            className="phrases__remove"
            label={`移除${phrase}`}
            onTap={() => setPhrases(phrases.filter((other) => other !== phrase))}
          >
            <Icon name="close" size={18} />
          </Tappable>
        </View>
      ))}
      {phrases.length < approvalLimits.phrases && (
        <View className="phrases__row">
          <Input
            className="phrases__input"
            {...ariaProps({ label: '新的常用语' })}
            value={adding}
            maxlength={approvalLimits.phrase}
            placeholder="写一句常说的话"
            placeholderClass="placeholder"
            onInput={(event) => setAdding(event.detail.value)}
            onConfirm={add}
          />
          <Button label="添加" size="small" disabled={!adding.trim()} onTap={add} />
        </View>
      )}
    </Sheet>
  )
})

function withOne(phrases: readonly string[], adding: string): readonly string[] {
  const phrase = adding.trim()
  return phrase && !phrases.includes(phrase) ? [...phrases, phrase] : phrases
}
