import { NUMBERED, PART_KINDS, partWords } from '@contract/numbering/codes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Caption } from '@/ui/base/Caption'
import { Section } from '@/ui/page/Section'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { KeyValue } from '@/ui/show/KeyValue'
import type { NumberingEditor } from './NumberingEditor'
import { partFields } from './partForm'
import './NumberParts.scss'

interface PartsProps {
  store: NumberingEditor
  onEdit: (index: number) => void
}

/** Next numbers by the current rule, then its parts in order. */
export const NumberParts = observer(function NumberParts({ store, onEdit }: PartsProps) {
  const [chosen, setChosen] = useState<number>()
  const { parts, preview, shown, problem } = store
  const part = chosen === undefined ? undefined : parts[chosen]
  const partIndex = chosen ?? 0
  const [next, ...others] = problem ? [] : (preview?.samples ?? [])
  return (
    <>
      {next && (
        <Section title="预览">
          <View className="next-number">
            <Text className="next-number__number">{next.number}</Text>
            <Caption>{next.about === '下一个' ? `下一个${NUMBERED[store.thing]}` : next.about}</Caption>
          </View>
          <KeyValue rows={others.map(({ about, number }) => ({ label: about, value: number }))} />
        </Section>
      )}
      <CellGroup title="由这些部分依次组成" note="改了规则，之后的用新的；已编的号不变。">
        {parts.map((part, index) => (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own, and two may be alike
            key={index}
            title={PART_KINDS[part.kind]}
            value={part.kind === 'branch' || part.kind === 'serial' || part.kind === 'category' ? '' : partWords(part)}
            note={part.kind === 'branch' || part.kind === 'serial' || part.kind === 'category' ? partWords(part) : ''}
            onTap={() => setChosen(index)}
          />
        ))}
      </CellGroup>
      <ActionSheet
        open={!!part}
        title={part && PART_KINDS[part.kind]}
        items={
          part
            ? [
                partFields(part, shown?.departments ?? []).length > 0 && {
                  label: '修改',
                  onTap: () => onEdit(partIndex),
                },
                { label: '上移', disabled: partIndex === 0, onTap: () => store.move(partIndex, -1) },
                { label: '下移', disabled: partIndex === parts.length - 1, onTap: () => store.move(partIndex, 1) },
                { label: '删除', danger: true, onTap: () => store.remove(partIndex) },
              ]
            : []
        }
        onClose={() => setChosen(undefined)}
      />
    </>
  )
})
