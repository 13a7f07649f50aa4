import { Text, View } from '@tarojs/components'
import { guidePicture } from '@/platform/guidePicture'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { ariaProps } from '@/ui/base/ariaProps'
import { Caption } from '@/ui/base/Caption'
import { Empty } from '@/ui/feedback/Empty'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Picture } from '@/ui/picture/Picture'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { chaptersOf, type GuideStep, type GuideStory } from './chapters'
import { runsOf, STORIES, storiesAt } from './guide-stories'
import './help.scss'

/** Size of the guide's pictures on the page: the phone they were taken of, at two thirds. */
const PICTURE = { width: 260, height: 563 }

/** The guide: the stories of the page one comes from, then all of them by role; or the steps of one. */
function Help({ at, story: title }: { at?: string; story?: string }) {
  const story = STORIES.find((story) => story.title === title)
  if (title) return <StoryScreen story={story} />
  const here = at ? storiesAt(at) : []
  return (
    <Screen title="帮助">
      {here.length > 0 && <Titles title="刚才那一页" stories={here} />}
      {chaptersOf(STORIES).map(({ title: role, stories }) => (
        <Titles key={role} title={role} stories={stories} />
      ))}
    </Screen>
  )
}

function Titles({ title, stories }: { title: string; stories: readonly GuideStory[] }) {
  const { navigation } = useApp()
  return (
    <CellGroup title={title}>
      {stories.map((story) => (
        <Cell
          key={story.title}
          title={story.title}
          onTap={() => navigation.go(routes.help.help, { story: story.title })}
        />
      ))}
    </CellGroup>
  )
}

function StoryScreen({ story }: { story: GuideStory | undefined }) {
  if (!story)
    return (
      <Screen title="帮助">
        <Empty icon="help" text="没有这一篇" hint="手册随应用更新，请回到目录查看" />
      </Screen>
    )
  const runs = runsOf(story)
  const hasSeveral = new Set(runs.map(({ who }) => who)).size > 1
  return (
    <Screen title={story.title}>
      <Section>
        <Caption>从工作台开始；名称、数字是示例</Caption>
      </Section>
      {runs.map(({ who, steps }) => (
        <Section key={steps[0]?.number} title={hasSeveral ? who : undefined}>
          <View {...ariaProps({ role: 'list' })}>
            {steps.map(({ step, number }) => (
              <Step key={number} step={step} number={number} />
            ))}
          </View>
        </Section>
      ))}
    </Screen>
  )
}

function Step({ step: { text, picture }, number }: { step: GuideStep; number: number }) {
  const source = picture && guidePicture(picture)
  return (
    <View className="help-step" {...ariaProps({ role: 'listitem' })}>
      <View className="help-step__line">
        <Text className="help-step__number">{number}</Text>
        <Text className="help-step__text">{text}</Text>
      </View>
      {source && <Picture src={source} label={`${text}之后的画面`} className="help-step__picture" {...PICTURE} />}
    </View>
  )
}

export default screen(routes.help.help, Help)
