/** Every string and every key of recorded data in its order, and all of them joined without separators of digits. */
export function recordedTexts(data: unknown): {raw: string; joined: string} {
  const texts: string[] = []
  const collect = (value: unknown): void => {
    // Not numbers: a time may contain the digits of a document number by chance.
    if (typeof value === 'string') texts.push(value)
    else if (Array.isArray(value)) value.forEach(collect)
    else if (typeof value === 'object' && value) for (const [key, item] of Object.entries(value)) collect([key, item])
  }
  collect(data)
  return {raw: texts.join('\n'), joined: texts.join('').replace(/[\s-]/g, '')}
}
