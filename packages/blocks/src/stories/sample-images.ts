const spot = {top: 340, height: 88, imgHeight: 500}

/** An image with a hotspot to an agreement and one to another block. */
export const poster = {
  id: 'poster',
  type: 'img',
  url: './poster.svg',
  alt: '某某惠民保：一人一份，安心一年',
  imgHeight: 500,
  hotspots: [
    {...spot, left: 60, width: 260, jumpType: 'mode2', protocolId: 'terms', name: '查看条款'},
    {...spot, left: 350, width: 340, jumpType: 'mode3', jumpTarget: 'coverage', name: '去投保'},
  ],
}

/** A second image, the target of the hotspot. */
export const coverage = {id: 'coverage', type: 'img', url: './coverage.svg', alt: '保障什么', imgHeight: 640}
