import type { LanguageLabels } from './label';

/** Spanish. */
export const es: LanguageLabels = {
  language: 'es',
  groups: {
    PERSON:
      'nombre!|nombres!|apellido|apellidos|nombre y apellidos|nombre y apellido|nombre completo|apellidos y nombre|primer apellido|segundo apellido|apellido paterno|apellido materno|nombre del paciente|nombre del titular|nombre del cliente|alias|paciente!|cliente!|titular|asegurado|asegurada|tomador|tomador del seguro|beneficiario|beneficiaria|inquilino|arrendatario|arrendataria|arrendador|arrendadora|propietario|propietaria|conductor|conductora|testigo|demandante|demandado|demandada|denunciante|denunciado|solicitante|interesado|interesada|contacto!|persona de contacto|contacto de emergencia|padre!|madre!|hijo!|hija!|conyuge|cónyuge|esposo|esposa|tutor|tutora|tutor legal|progenitora|progenitor|representante|representante legal|alumno|alumna|profesor|profesora|medico|médico|medico tratante|medica|médica|enfermera|doctor|doctora|abogado|abogada|procurador|procuradora|notario|juez|secretario|secretaria|presidente|presidenta|tesorero|asisten|asistentes|ausentes|excusan|participantes|elaborado por|redactado por|firmado|firmado por|fdo|firma!|remitente|destinatario|destinataria|trabajador|trabajadora|trabajador a|empleado|empleada|candidato|autor|responsable|gestor|gestora|atendido por|de!|para!|cc!|comprador|vendedor|pasajero|huesped|huésped|visitante|fallecido|difunto|causante|persona que autoriza|apepaterno|apematerno|deudor|acreedor|victima|víctima|delegado',
    ADDRESS:
      'direccion|dirección|domicilio|dom!|domicilio fiscal|domicilio particular|direccion de envio|direccion de entrega|direccion de facturacion|dirección de envío|dirección postal|dir!|calle|calle y numero|calle y número|piso!|puerta!|numero exterior|numero interior|colonia!|apartado de correos|residencia!|con domicilio en|vivienda!|avenida!|planta!',
    POSTCODE: 'codigo postal|código postal|cp!|c p!|cod postal',
    PHONE:
      'telefono|teléfono|tel|telf|tfno|tlf|tel #|# de telefono|movil|móvil|celular|cel!|tel movil|tfno movil|telefono fijo|fijo!|fax|whatsapp|telefono de contacto|teléfono de contacto|cel #',
    EMAIL: 'correo|correo electronico|correo electrónico|e mail|email|mail!|correo e|direccion de correo',
    USERNAME: 'usuario|nombre de usuario|login!|usuario deseado|alias de usuario|cuenta de usuario',
    ID: '# de cliente|# cliente|cliente #|codigo de cliente|# pedido|# de pedido|pedido|# de contrato|# contrato|contrato|# factura|factura|# de factura|# socio|# de socio|socio|# de reserva|# reserva|reserva|localizador|referencia|ref|ref#|n ref|su ref|nuestra referencia|# de registro|registro #|# de solicitud|solicitud #|# de afiliado|# afiliado|afiliado|folio|# de folio|ticket|# ticket|# de tramite|# identificacion|# de identificacion|identificacion|identificación|documento|# de documento|# documento|numdoc|doc identidad|# de colegiado|colegiado|cups|# de tarjeta sanitaria|# tarjeta|# inscripcion|# licencia|# de bastidor|bastidor|# escritura|# protocolo|# oficio|oficio #',
    'ID/EMPLOYEE_ID': '# de empleado|# empleado|empleado #|codigo de empleado|# de nomina|legajo|# legajo',
    'ID/ES_NIF': 'dni|dni #|nif|nif #|# dni|# nif|dni nie|dni nif|nif nie|d n i|n i f|cif nif',
    'ID/ES_NIE': 'nie|nie #',
    'ID/NATIONAL_ID_NUMBER':
      'cedula|cédula|cedula de ciudadania|cedula de identidad|# de cedula|# cedula|c c!|ci!|curp|rut|run!|cuil|cui!|dui!|cedula #|clave de elector|dni ce|ine #|carne de extranjeria',
    'ID/TAX_ID_NUMBER': 'rfc|cuit|ruc|nit|cif|cif!|rfc receptor|rfc emisor',
    'ID/ES_NSS':
      '# seguridad social|# de la seguridad social|nss|n s s|# ss|naf|# afiliacion|n a f|# de afiliacion|seguridad social',
    'ID/PASSPORT_NUMBER': 'pasaporte|# pasaporte|# de pasaporte|pasaporte #',
    'ID/DRIVER_LICENSE_NUMBER':
      'permiso de conducir|carnet de conducir|# permiso|licencia de conducir|# licencia de conducir',
    'ID/CASE_NUMBER':
      'expediente|# expediente|# de expediente|expte|autos|# autos|procedimiento|# procedimiento|siniestro|# siniestro|# de siniestro|# atestado|atestado|diligencias|nig|causa #|radicado|# denuncia',
    'ID/INSURANCE_POLICY_NUMBER': 'poliza|póliza|# poliza|# de poliza|poliza #',
    'ID/MEDICAL_RECORD_NUMBER':
      'historia clinica|historia clínica|nhc|# historia|# de historia clinica|# historia clinica|h c!|# de paciente|cip!|cipa',
    'ID/HEALTH_INSURANCE_MEMBER_ID': 'tarjeta sanitaria|tsi|# tarjeta sanitaria|# de asegurado|tis!',
    'ID/STUDENT_ID': '# de matricula|# de alumno|# expediente academico|# matric|carne universitario',
    'ID/PARCEL_TRACKING_NUMBER': '# de seguimiento|# seguimiento|# de envio|# envio|# guia|guia #',
    BANK: 'cuenta!|# de cuenta|# cuenta|cuenta #|cuenta bancaria|ccc!|clabe|cbu|cvu|abono en!|cuenta corriente|# de cuenta bancaria|cta!|cta #|transferencia a',
    CARD: '# de tarjeta|# tarjeta de credito|tarjeta|tarjeta de credito|tarjeta de crédito|# de tarjeta de credito|ult4|ultimos 4 digitos|terminada en|nrotarjeta',
    'CARD/CREDIT_CARD_EXPIRATION':
      'vence|vencimiento|caducidad|fecha de caducidad|cad!|fecha de vencimiento|valida hasta',
    'CARD/CREDIT_CARD_CVV': 'codigo de seguridad!|código de seguridad!',
    DOB: 'fecha de nacimiento|f nacimiento|fecha nacimiento|fecha nac|f nac|fec nac|fecnac|fnac|nacido el|nacida el|nacimiento!|fecha y lugar de nacimiento|fn!',
    SECRET:
      'contrasena|contraseña|clave|clave de acceso|clave wifi|contraseña temporal|contrasena wifi|codigo de acceso|código de acceso|codigo de la puerta|pass!|palabra clave|palabra secreta|frase de paso',
    'SECRET/PIN': 'pin!|codigo pin|nip!|clave pin',
    'SECRET/ONE_TIME_PASSCODE':
      'codigo de verificacion|código de verificación|codigo sms|codigo de confirmacion|token!|clave dinamica',
    PLATE: 'matricula|matrícula|placa|placas|# matricula|patente|dominio!|vehiculo matricula|# de placa',
    IP: 'direccion ip|dirección ip|ip!',
    'IP/MAC_ADDRESS': 'direccion mac|dirección mac',
    'IP/DEVICE_SERIAL_NUMBER': '# de serie|# serie|serie!',
    LOCATION:
      'ciudad|municipio|localidad|provincia|pais|país|estado!|lugar!|lugar de nacimiento|poblacion|población|procedencia|procede de|comunidad autonoma|departamento!|barrio|destino!|origen!|distrito',
    ORGANIZATION:
      'empresa|empleador|razon social|razón social|centro!|centro de trabajo|centro educativo|colegio!|universidad|hospital!|entidad|banco!|aseguradora|compañia|compañía|compania|organismo|juzgado|proveedor|servicio!|eps!',
    DATE: 'fecha|fecha de ingreso|fecha de alta|fecha de baja|fecha de emision|fecha del siniestro|fecha de inicio|fecha de fin|cita!|proxima cita|próxima cita|fecha de expedicion|antiguedad|antigüedad|fecha de la firma|dia!|fecha de defuncion|fecha de compra|enviado!',
    AGE: 'edad',
    HEALTH:
      'diagnostico|diagnóstico|antecedentes|tratamiento|tto!|alergias|medicacion|medicación|enfermedades|motivo de consulta|motivo de ingreso|grupo sanguineo|patologias|patologías|dx!|discapacidad',
    NRP: 'nacionalidad|religion|religión|etnia|confesion',
    JOB: 'profesion|profesión|ocupacion|ocupación|cargo|puesto|categoria profesional|oficio!|empleo!|puesto de trabajo',
    MONEY:
      'salario|sueldo|salario bruto|sueldo neto|ingresos|renta!|alquiler!|importe!|saldo!|pension!|pensión!|fianza|monto|liquido a percibir',
    NONE: 'asunto|estado civil|sexo|genero|género|cantidad|precio|total|hora|horario|observaciones|nota|notas|idioma|talla|peso|nombre del producto|nombre del archivo|# articulo|# de pagina|version|versión|habitacion|tipo|motivo!|resultado|# de lote|# pagina|adjunto|concepto!|piso #',
  },
};
