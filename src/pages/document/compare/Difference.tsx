import { documents } from '@contract/document'
import type { ComparedPart, ComparedWords, CompareVersionsInput } from '@contract/document/shapes'
import { Text, View } from '@tarojs/components'
import { Part } from '@/features/record/Part'
import { useApi } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { ariaProps } from '@/ui/base/ariaProps'
import { classes } from '@/ui/base/classes'
import { Empty } from '@/ui/feedback/Empty'
import { Section } from '@/ui/page/Section'
import './Difference.scss'

const SPOKEN = { same: '', added: '新增：', removed: '删去：' } as const

/** Differences of two versions: additions underlined, deletions struck out, unchanged text left out. */
export function Difference(asked: CompareVersionsInput) {
  const api = useApi({ documents })
  const compared = usePart({ kind: 'document', id: asked.documentId }, () => api.documents.compare(asked))
  return (
    <Part of={compared}>
      {({ trouble, parts, added, removed, changes }) =>
        trouble ? (
          <Empty icon="file-text" text={trouble} />
        ) : changes === 0 ? (
          <Empty icon="success" text="两版的文字完全相同" />
        ) : (
          <Section title={`${changes} 处不同 · 新增 ${added} 字 · 删去 ${removed} 字`}>
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are their places
              <Paragraph key={index} part={part} />
            ))}
          </Section>
        )
      }
    </Part>
  )
}

const Paragraph = ({ part: { skipped, words } }: { part: ComparedPart }) =>
  skipped ? (
    <View className="difference__skipped">
      <Text>{`相同的 ${skipped} 段`}</Text>
    </View>
  ) : (
    <View className="difference">
      {words.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words are their places
        <Words key={index} piece={piece} />
      ))}
    </View>
  )

const Words = ({ piece: { is, text } }: { piece: ComparedWords }) => (
  <Text
    className={classes('difference__words', `difference__words--${is}`)}
    {...(is === 'same' ? {} : ariaProps({ role: 'group', label: `${SPOKEN[is]}${text}` }))}
  >
    {text}
  </Text>
)
