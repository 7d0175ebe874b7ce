import type { LanguageLabels } from './label';

/** Vietnamese. */
export const vi: LanguageLabels = {
  language: 'vi',
  groups: {
    PERSON:
      'họ tên|họ và tên|họ!|tên!|ho ten|ho va ten|ho!|ten!|tên đệm|chữ đệm và tên|tên gọi khác|họ tên người bệnh|người bệnh|bệnh nhân|họ tên bệnh nhân|khách hàng!|kh!|tên khách hàng|chủ tài khoản|chủ thẻ|người thuê|bên thuê|chủ nhà|chủ hộ|họ tên chủ hộ|chủ xe|tài xế|lái xe|người làm chứng|người làm đơn|người nộp đơn|người được bảo hiểm|bên mua bảo hiểm|người thụ hưởng|người liên hệ|liên hệ khẩn cấp|cha!|bố!|mẹ!|họ tên cha|họ tên mẹ|vợ!|chồng!|con!|bà nội|ông nội|phụ huynh|người giám hộ|học sinh|sinh viên|giáo viên|gvcn|bác sĩ|bác sĩ điều trị|y tá|điều dưỡng|luật sư|thẩm phán|thư ký|chủ tịch|có mặt|vắng mặt|thành phần tham dự|người lập|lập bởi|ký tên|chữ ký!|người ký|người gửi|người nhận|nguoi nhan|nguoi gui|từ!|gửi!|nhân viên!|ứng viên|người mua|người bán|hành khách|khách!|người mất|nguyên đơn|bị đơn|bị hại|người khai|người bảo lãnh|đại diện',
    ADDRESS:
      'địa chỉ|đ c|dc!|đc!|địa chỉ thường trú|thường trú|nơi thường trú|hktt|hộ khẩu thường trú|tạm trú|chỗ ở hiện nay|nơi ở hiện nay|địa chỉ nhận hàng|địa chỉ giao hàng|địa chỉ liên hệ|dia chi|số nhà|đường!',
    POSTCODE: 'mã bưu chính|mã bưu điện|zipcode',
    PHONE:
      'điện thoại|đt|sđt|sdt|số điện thoại|số đt|dt!|di động|dđ|đtdđ|điện thoại liên hệ|số điện thoại liên hệ|liên lạc|fax|dien thoai|zalo|m zalo|hotline',
    EMAIL: 'email|e mail|thư điện tử|địa chỉ email',
    USERNAME: 'tên đăng nhập|tài khoản đăng nhập|ten dang nhap|user!|nick|facebook|tên tài khoản',
    ID: 'mã khách hàng|mã kh|số hợp đồng|hợp đồng số|mã đơn hàng|mã đơn|đơn hàng số|số hóa đơn|mã đặt phòng|ma dat phong|mã đặt chỗ|mã vé|số thẻ thành viên|mã thành viên|mã hội viên|số hồ sơ|mã hồ sơ|số biên nhận|số tham chiếu|mã tham chiếu|số!|so!|số lưu trữ|mã số!|số khung|số máy|mã phiếu|số giấy phép|mã học viên|số công văn|số chứng chỉ|số công tơ|mã công tơ',
    'ID/EMPLOYEE_ID': 'mã nhân viên|mã nv|mã số nhân viên|số hiệu',
    'ID/VN_CCCD':
      'cccd|số cccd|căn cước|căn cước công dân|số căn cước|cmnd|số cmnd|chứng minh nhân dân|số định danh|số định danh cá nhân|cmt|cccd số|cmnd cccd|số cccd cmnd|giấy tờ tùy thân',
    'ID/TAX_ID_NUMBER': 'mã số thuế|mst',
    'ID/HEALTH_INSURANCE_MEMBER_ID':
      'số thẻ bhyt|bhyt|thẻ bhyt|mã số bhxh|số bhxh|bhxh|thẻ bhyt số|mã số bhxh thẻ bhyt số|số bảo hiểm y tế',
    'ID/PASSPORT_NUMBER': 'hộ chiếu|số hộ chiếu|passport số|hộ chiếu số',
    'ID/DRIVER_LICENSE_NUMBER': 'gplx|giấy phép lái xe|bằng lái|số gplx',
    'ID/CASE_NUMBER': 'vụ án số|số vụ án|hồ sơ vụ án|số thụ lý|bản án số|hồ sơ bồi thường|mã bồi thường',
    'ID/INSURANCE_POLICY_NUMBER': 'hợp đồng bảo hiểm|số hợp đồng bảo hiểm|số đơn bảo hiểm|số hđbh',
    'ID/MEDICAL_RECORD_NUMBER': 'mã bệnh nhân|mã bn|mã y tế|số bệnh án|mã bệnh án|số vào viện',
    'ID/STUDENT_ID': 'mã sinh viên|mssv|mã số sinh viên|mã học sinh',
    'ID/PARCEL_TRACKING_NUMBER': 'mã vận đơn|số vận đơn',
    BANK: 'số tài khoản|stk|tài khoản|tk!|tk nhận tiền|tk ngân hàng|số tk',
    CARD: 'số thẻ|thẻ tín dụng|thẻ!|số thẻ tín dụng',
    'CARD/CREDIT_CARD_EXPIRATION': 'hết hạn|ngày hết hạn|het han|hiệu lực',
    DOB: 'ngày sinh|năm sinh|sinh ngày|ngày tháng năm sinh|ns!|ngay sinh|sinh năm|ngày, tháng, năm sinh',
    SECRET: 'mật khẩu|mat khau|pass!|mk!|mật khẩu wifi|mã cửa|mã mở cửa|mật mã',
    'SECRET/PIN': 'mã pin|pin!',
    'SECRET/ONE_TIME_PASSCODE': 'mã otp|mã xác nhận|mã xác thực',
    PLATE: 'biển số|biển số xe|bks|bien so|biển kiểm soát',
    LOCATION: 'tỉnh|thành phố|quận|huyện|xã|phường|quê quán|nơi sinh|nguyên quán|quốc gia|nước!',
    ORGANIZATION: 'công ty|nơi làm việc|cơ quan|đơn vị công tác|đơn vị|trường|bệnh viện|ngân hàng|kính gửi!',
    DATE: 'ngày|ngày!|ngày cấp|ngày vào viện|ngày ra viện|ngày nhập viện|ngày ký|ngày hẹn|tái khám|ngày mất|ngay!|nhan phong|tra phong',
    AGE: 'tuổi',
    HEALTH:
      'chẩn đoán|thuốc|điều trị|dị ứng|tiền sử|tiền sử bệnh|triệu chứng|nhóm máu|phương pháp điều trị|bệnh lý|lý do vào viện',
    NRP: 'quốc tịch|dân tộc|tôn giáo|quoc tich',
    JOB: 'nghề nghiệp|chức vụ|vị trí|chức danh|công việc',
    MONEY: 'lương|mức lương|thu nhập|tiền thuê|số tiền!|số dư|tiền cọc|viện phí',
    NONE: 'chủ đề|tiêu đề|về việc|v v|giới tính|tình trạng hôn nhân|số lượng|giá|tổng cộng|giờ|ghi chú|đính kèm|ngôn ngữ|chiều cao|cân nặng|trang|phiên bản|phòng|tầng|trạng thái|loại|lý do|kết quả|tên sản phẩm|tên tệp|thành phần|chỉ định',
  },
};
