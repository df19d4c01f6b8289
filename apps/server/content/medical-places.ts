import type {DictionaryItem} from './seed-types.ts'
import type {VariantCode} from './variant.ts'

type Area = readonly [parent: string, children: string]

/** Places with their districts, in display order. Append only: a place's code is its position. */
const areas: Record<VariantCode, readonly Area[]> = {
  ah: [
    ['合肥市', '瑶海区 庐阳区 蜀山区 包河区 长丰县 肥东县 肥西县 庐江县 巢湖市'],
    ['芜湖市', '镜湖区 鸠江区 弋江区 湾沚区 繁昌区 南陵县 无为市'],
    ['蚌埠市', '龙子湖区 蚌山区 禹会区 淮上区 怀远县 五河县 固镇县'],
    ['淮南市', '大通区 田家庵区 谢家集区 八公山区 潘集区 凤台县 寿县'],
    ['马鞍山市', '花山区 雨山区 博望区 当涂县 含山县 和县'],
    ['淮北市', '杜集区 相山区 烈山区 濉溪县'],
    ['铜陵市', '铜官区 义安区 郊区 枞阳县'],
    ['安庆市', '迎江区 大观区 宜秀区 怀宁县 太湖县 宿松县 望江县 岳西县 桐城市 潜山市'],
    ['黄山市', '屯溪区 黄山区 徽州区 歙县 休宁县 黟县 祁门县'],
    ['滁州市', '琅琊区 南谯区 来安县 全椒县 定远县 凤阳县 天长市 明光市'],
    ['阜阳市', '颍州区 颍东区 颍泉区 临泉县 太和县 阜南县 颍上县 界首市'],
    ['宿州市', '埇桥区 砀山县 萧县 灵璧县 泗县'],
    ['六安市', '金安区 裕安区 叶集区 霍邱县 舒城县 金寨县 霍山县'],
    ['亳州市', '谯城区 涡阳县 蒙城县 利辛县'],
    ['池州市', '贵池区 东至县 石台县 青阳县'],
    ['宣城市', '宣州区 郎溪县 泾县 绩溪县 旌德县 宁国市 广德市'],
  ],
  tj: [
    ['市内六区', '和平区 河东区 河西区 南开区 河北区 红桥区'],
    ['环城四区', '东丽区 西青区 津南区 北辰区'],
    ['滨海新区', '滨海新区'],
    ['远郊五区', '武清区 宝坻区 宁河区 静海区 蓟州区'],
  ],
  hf: [
    ['市区', '瑶海区 庐阳区 蜀山区 包河区'],
    ['开发区', '高新区 经开区 新站高新区 安巢经开区'],
    ['县（市）', '长丰县 肥东县 肥西县 庐江县 巢湖市'],
  ],
  lc: [
    ['市区', '东昌府区 茌平区'],
    ['功能区', '经济技术开发区 高新技术产业开发区 江北水城旅游度假区'],
    ['县（市）', '临清市 阳谷县 莘县 东阿县 冠县 高唐县'],
  ],
  js: [
    ['南京市', '玄武区 秦淮区 建邺区 鼓楼区 浦口区 栖霞区 雨花台区 江宁区 六合区 溧水区 高淳区'],
    ['无锡市', '锡山区 惠山区 滨湖区 梁溪区 新吴区 江阴市 宜兴市'],
    ['徐州市', '鼓楼区 云龙区 贾汪区 泉山区 铜山区 丰县 沛县 睢宁县 新沂市 邳州市'],
    ['常州市', '天宁区 钟楼区 新北区 武进区 金坛区 溧阳市'],
    ['苏州市', '虎丘区 吴中区 相城区 姑苏区 吴江区 常熟市 张家港市 昆山市 太仓市'],
    ['南通市', '崇川区 通州区 海门区 如东县 启东市 如皋市 海安市'],
    ['连云港市', '连云区 海州区 赣榆区 东海县 灌云县 灌南县'],
    ['淮安市', '淮安区 淮阴区 清江浦区 洪泽区 涟水县 盱眙县 金湖县'],
    ['盐城市', '亭湖区 盐都区 大丰区 响水县 滨海县 阜宁县 射阳县 建湖县 东台市'],
    ['扬州市', '广陵区 邗江区 江都区 宝应县 仪征市 高邮市'],
    ['镇江市', '京口区 润州区 丹徒区 丹阳市 扬中市 句容市'],
    ['泰州市', '海陵区 高港区 姜堰区 兴化市 靖江市 泰兴市'],
    ['宿迁市', '宿城区 宿豫区 沭阳县 泗阳县 泗洪县'],
  ],
  cq: [
    ['中心城区', '渝中区 大渡口区 江北区 沙坪坝区 九龙坡区 南岸区 北碚区 渝北区 巴南区'],
    ['主城新区', '涪陵区 长寿区 江津区 合川区 永川区 南川区 綦江区 大足区 璧山区 铜梁区 潼南区 荣昌区'],
    ['渝东北', '万州区 开州区 梁平区 城口县 丰都县 垫江县 忠县 云阳县 奉节县 巫山县 巫溪县'],
    ['渝东南', '黔江区 武隆区 石柱县 秀山县 酉阳县 彭水县'],
  ],
  bj: [
    ['核心区', '东城区 西城区'],
    ['中心城区', '朝阳区 海淀区 丰台区 石景山区'],
    ['平原新城', '通州区 顺义区 大兴区 昌平区 房山区'],
    ['生态涵养区', '门头沟区 平谷区 怀柔区 密云区 延庆区'],
  ],
  normal: [
    ['市区', '城东区 城西区 城南区 城北区 高新区'],
    ['县（市）', '临江县 望山县 清河县 湖滨市'],
  ],
}

const twoDigits = (n: number) => String(n + 1).padStart(2, '0')

const placesOf = (code: VariantCode): DictionaryItem[] =>
  areas[code].map(([parent, children], i) => ({
    dictionaryName: parent,
    dictionaryValue: `${code.toUpperCase()}-${twoDigits(i)}`,
    children: children.split(' ').map((child, j) => ({
      dictionaryName: child,
      dictionaryValue: `${code.toUpperCase()}-${twoDigits(i)}-${twoDigits(j)}`,
      children: [],
    })),
  }))

/**
 * Places of medical insurance (参保地) per project, in two levels. The codes are ours: project, place, district.
 * @example medicalPlaces.cq[0]?.children[0] // {dictionaryName: '渝中区', dictionaryValue: 'CQ-01-01', children: []}
 */
export const medicalPlaces: Record<VariantCode, DictionaryItem[]> = {
  ah: placesOf('ah'),
  tj: placesOf('tj'),
  hf: placesOf('hf'),
  lc: placesOf('lc'),
  js: placesOf('js'),
  cq: placesOf('cq'),
  bj: placesOf('bj'),
  normal: placesOf('normal'),
}
