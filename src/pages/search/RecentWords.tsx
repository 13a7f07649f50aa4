import { Text, View } from '@tarojs/components'
import { Tappable } from '@/ui/base/Tappable'
import { Empty } from '@/ui/feedback/Empty'
import { Section } from '@/ui/page/Section'
import './RecentWords.scss'

interface Props {
  words: readonly string[]
  onPick(words: string): void
  onClear(): void
}

/** Before anything is typed: the last searches, and what can be searched for. */
export const RecentWords = ({ words, onPick, onClear }: Props) => (
  <>
    {words.length > 0 && (
      <Section
        title="最近搜索"
        right={
          <Tappable className="recent-words__clear" label="清空最近搜索" onTap={onClear}>
            <Text>清空</Text>
          </Tappable>
        }
      >
        <View className="recent-words">
          {words.map((word) => (
            <Tappable key={word} className="recent-words__chip" label={`搜索 ${word}`} onTap={() => onPick(word)}>
              <Text>{word}</Text>
            </Tappable>
          ))}
        </View>
      </Section>
    )}
    <Empty
      icon="search"
      text="搜项目、客户、同事、文档、审批、任务、日程、款项、公告、聊天和功能"
      hint="案号怎么写都行；可用拼音、首字母、繁体字；#只搜项目，@只搜同事"
    />
  </>
)
