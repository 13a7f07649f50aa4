import { cutText } from '@contract/text'

/** Words around the name of a record. Longer ones first, because 查 is a prefix of 查一下. */
const AROUND = new RegExp(
  [
    '麻烦你?|请问|请你?|帮我|帮忙|给我|替我|我想(?:要|知道|了解|看)?|想知道|想看|告诉我|你能|能不能|可以|能否',
    '查一?查|查一?下|查询|查找|搜索|搜一?下|检索|找一?下|找出|找到|看一?看|看一?下|看看|列出|列一?下|说说|讲讲|总结一?下|概括一?下|概述|总结',
    '有没有|是不是|有哪些|有什么|哪些|哪个|哪天|哪里|什么时候|何时|什么|怎么样了?|怎样了?|如何|多少|几个|几件|几次|多久',
    '我负责的|我主办的|我名下的?|我们所|我们律所|本所|全所|我们|我的|我',
    '目前|现在|当前|最近|近期|最新|所有|全部|关于|有关|相关|情况|一下|还有|还剩|还没有?|已经|分别',
    '这个|那个|该|此|它|本(?=案|项目)',
    '到了|了吗|吗|呢|吧|啊|呀|么',
  ].join('|'),
  'g',
)
const MARKS = /[\s，。？！、；：,.?!;:~…]+/g
const QUOTED = /[《「『“"']([^《》「」『』“”"']{1,60})[》」』”"']/
/** 2026-MS-0007, （2026）京0105民初1234号 */
const NUMBERED = /\d{4}-[A-Z]{2}-\d{1,6}|[（(]\d{4}[）)][^\s，。？]{2,24}?号/i

/** Name of a record left in a sentence, after removing the words of the question. */
export function namedIn(sentence: string, asked?: RegExp): string {
  const quoted = QUOTED.exec(sentence)?.[1] ?? NUMBERED.exec(sentence)?.[0]
  if (quoted) return quoted.trim()
  const without = asked ? sentence.replace(new RegExp(asked.source, 'g'), ' ') : sentence
  const words = without
    .replace(AROUND, ' ')
    .replace(MARKS, ' ')
    .split(' ')
    .map((part) => part.replace(/^[的在是和与跟对查找看把将]+(?=.{2})|[的是在得地呢了有]+$/g, ''))
    .filter((part) => part.length > 1 || /[A-Za-z0-9]/.test(part))
    .join(' ')
  return cutText(words, 50, '').trim()
}

/** Search terms: the words as they stand, then their parts, longest first. */
export function keywordsOf(words: string): string[] {
  const parts = words
    .split(/[\s的]+/)
    .filter((part) => part.length > 1)
    .sort((left, right) => right.length - left.length)
  return [...new Set([words, ...parts])].filter(Boolean).slice(0, 4)
}
