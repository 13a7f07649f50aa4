import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { spanWords } from '@/lib/agenda'
import { toWire } from '@/lib/time'
import { doubtWords, quickSchedule } from '@/rules/quick-schedule/quickSchedule'
import { Button } from '@/ui/input/Button'
import { InputRow } from '@/ui/input/InputRow'
import { Sheet } from '@/ui/sheet/Sheet'
import './QuickAddSheet.scss'

interface Props {
  open: boolean
  onClose(): void
  /** Called with the sentence even if it was not understood: the form shows what there is. */
  onSaid(text: string): void
}

const LONGEST = 100

/** Sheet for a schedule in one sentence; shows what was understood at once, to be confirmed in the form. */
export function QuickAddSheet({ open, onClose, onSaid }: Props) {
  const [text, setText] = useState('')
  const said = quickSchedule(text, toWire())
  const doubt = said ? doubtWords(said) : ''
  const go = () => {
    if (!text.trim()) return
    onSaid(text.trim())
    setText('')
  }
  return (
    <Sheet
      title="一句话新建"
      open={open}
      onClose={onClose}
      footer={<Button label="填入表单核对" kind="primary" size="large" disabled={!text.trim()} onTap={go} />}
    >
      <InputRow
        label="日程"
        value={text}
        placeholder="下周三下午两点朝阳法院开庭"
        maxlength={LONGEST}
        confirmType="done"
        onInput={setText}
        onConfirm={go}
      />
      <View className="quick-add__said">
        {said ? (
          <>
            <Text className="quick-add__title">{said.title || '（没有说明事项）'}</Text>
            <Text>{[spanWords(said), said.place].filter(Boolean).join(' · ')}</Text>
            {doubt && <Text className="quick-add__doubt">{doubt}</Text>}
          </>
        ) : (
          <Text>说出时间、地点和事情，如“明天九点半在第二会议室开例会，提前一天提醒”</Text>
        )}
      </View>
    </Sheet>
  )
}
