import { pinyin } from 'pinyin-pro'

/** Cache size: a check compares a name with thousands. */
const MOST_KEPT = 20_000
const kept = new Map<string, string>()

/** Letters only: `zhangwei`, or the initials `zw`. A person's first character is read as a surname. */
export function spellPinyin(name: string, pattern: 'pinyin' | 'first', isPerson = false): string {
  const key = `${pattern} ${isPerson} ${name}`
  const before = kept.get(key)
  if (before !== undefined) return before
  const surname = isPerson ? 'head' : 'off'
  const letters = pinyin(name, { pattern, toneType: 'none', separator: '', surname }).replace(/[^a-z0-9]/g, '')
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, letters)
  return letters
}

/** Syllables of a Chinese person's name, surname apart: ['zhang', 'wei'], ['ouyang', 'ruolin']. */
export function spellPerson(name: string): string[] {
  const surname = COMPOUND.test(name) ? name.slice(0, 2) : name.slice(0, 1)
  return [surname, name.slice(surname.length)]
    .map((part, index) => spellPinyin(part, 'pinyin', index === 0))
    .filter(Boolean)
}

const COMPOUND =
  /^(?:欧阳|太史|上官|端木|司马|东方|独孤|南宫|万俟|闻人|夏侯|诸葛|尉迟|公羊|赫连|澹台|皇甫|宗政|濮阳|公冶|太叔|申屠|公孙|慕容|仲孙|钟离|长孙|宇文|司徒|鲜于|司空|闾丘|子车|亓官|司寇|巫马|公西|颛孙|壤驷|公良|漆雕|乐正|宰父|谷梁|拓跋|夹谷|轩辕|令狐|段干|百里|呼延|东郭|南门|羊舌|微生|公户|公玉|公仪|梁丘|公仲|公上|公门|公山|公坚|左丘|公伯|西门|公祖|第五|公乘|贯丘|公皙|南荣|东里|东宫|仲长|子书|子桑|即墨|达奚|褚师)./
